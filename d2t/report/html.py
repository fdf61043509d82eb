"""The Jinja templates of this folder; everything that a template shows is escaped."""

from jinja2 import Environment, PackageLoader

ENVIRONMENT = Environment(loader=PackageLoader("d2t.report", "."), autoescape=True)
