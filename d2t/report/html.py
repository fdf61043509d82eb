"""How HTML is made: templates of this folder, in which everything that is put in is escaped."""

from jinja2 import Environment, PackageLoader

ENVIRONMENT = Environment(loader=PackageLoader("d2t.report", "."), autoescape=True)
