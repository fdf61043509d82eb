"""From the arguments of a command to its config: Hydra's overrides, with one clear line for whatever is wrong."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from hydra import compose, initialize_config_module
from hydra.core.global_hydra import GlobalHydra
from hydra.core.override_parser.overrides_parser import OverridesParser
from hydra.core.override_parser.types import Override
from hydra.errors import HydraException, MissingConfigException
from omegaconf import DictConfig, ListConfig, OmegaConf, open_dict
from omegaconf.errors import ConfigAttributeError, ConfigKeyError, OmegaConfBaseException

from d2t.cli import config_files
from d2t.cli.config_files import Key
from d2t.cli.values import MAPPING, fitted
from d2t.data.textfile import is_folder
from d2t.model_folder import ModelFolder
from reranker.errors import InputError

_REFERENCE = re.compile(r"\$\{[\w.]+\}")
_NAME = re.compile(r"(~|\+{0,2})([\w.@:/-]+)")


@dataclass(frozen=True)
class Setting:
    """One argument.

    Args:
        sign: empty, `+`, `++` or `~`, as in Hydra.
        key: the key or the group.
        written: the value as the user wrote it.
        override: what Hydra's grammar makes of the argument.
    """

    sign: str
    key: str
    written: str
    override: Override

    @classmethod
    def read(cls, argument: str) -> "Setting":
        """Read `KEY=VALUE`; a value that is not in Hydra's grammar, as many names of files, is a text.

        Raises:
            InputError: the argument has another form.
        """
        name, equals, value = argument.partition("=")
        match = _NAME.fullmatch(name)
        if not match or not (equals or name.startswith("~")):
            raise InputError(f"{argument}: settings have the form KEY=VALUE, as in input=triples.jsonl")
        for text in (argument, f"{name}={_quoted(value)}"):
            try:
                override = OverridesParser.create().parse_override(text)
            except HydraException:
                continue
            if not override.is_sweep_override():
                return cls(match[1], match[2], value, override)
        raise InputError(f"{argument}: the value cannot be read")

    def for_hydra(self, name: str) -> bool:
        """Whether Hydra itself has to see the setting: the choice of a group, or a setting of Hydra's own.

        `model` is a group of the trainings, and a key of the commands that generate.
        """
        is_group = config_files.choices(self.key) and self.key not in {key.name for key in config_files.own_keys(name)}
        return bool(is_group or "@" in self.key or self.key.startswith("hydra."))


def configure(name: str, arguments: Sequence[str], *, gaps: bool = False) -> DictConfig:
    """Return the config of a command.

    Args:
        gaps: whether needed values may be missing.

    Raises:
        InputError: a key does not exist, a value has the wrong type, or a needed value is missing.
    """
    settings = [Setting.read(argument) for argument in arguments]
    config = _composed(name, [setting for setting in settings if setting.for_hydra(name)])
    keys = config_files.all_keys(name, chosen(settings))
    own = [setting for setting in settings if not setting.for_hydra(name)]
    for setting in sorted(own, key=lambda setting: setting.key != "model"):  # the others may replace parts of a model
        _apply(setting, config, keys, name)
        if setting.key == "model" and config.model is not None:
            use_model(config, ModelFolder.existing(config.model))
    if not gaps:
        _refuse_gaps(config, keys)
    return config


def refuse_absent_files(name: str, config: DictConfig) -> None:
    """Refuse a mapping of names to files with a file that does not exist, before a command loads what it runs."""
    for key in config_files.own_keys(name):
        if key.comment.startswith(MAPPING) and isinstance(files := config[key.name], DictConfig):
            for file in files.values():
                is_folder(Path(str(file)))


def chosen(settings: Sequence[Setting]) -> dict[str, str | None]:
    """Return group → choice."""
    return {setting.key: setting.written for setting in settings if config_files.choices(setting.key)}


def use_model(config: DictConfig, folder: ModelFolder) -> None:
    """Put the parts of a folder in the place of those that ship; choices that a user made stay."""
    shipped = OmegaConf.create({"generator": {"name": None}, "nli": {"name": None}, "templates": "default"})
    for key, part in folder.settings().items():
        if OmegaConf.select(config, key) == OmegaConf.select(shipped, key):
            OmegaConf.update(config, key, part)


def _quoted(value: str) -> str:
    """Return a text in the quotes of Hydra's grammar; there, backslashes count only before a quote."""
    doubled = re.sub(r"(\\*)('|$)", lambda found: found[1] * 2 + ("\\'" if found[2] else ""), value)
    return f"'{doubled}'"


def _composed(name: str, settings: Sequence[Setting]) -> DictConfig:
    """Compose the files of a command with the choices of its groups."""
    GlobalHydra.instance().clear()
    overrides = [str(setting.override.input_line) for setting in settings]
    given = {setting.key: setting.written for setting in settings}
    for group, choice in config_files.groups(name).items():
        if choice == "???" and group not in given:
            raise InputError(f"{group}= is missing{_options(group, name)}")
    try:
        with initialize_config_module("d2t.configs", version_base="1.3"):
            return compose(name, overrides)
    except MissingConfigException as problem:
        group, _, choice = str(problem.missing_cfg_file).rpartition("/")
        raise InputError(
            f"{group}={choice}: no such choice{_nearest(choice, problem.options or [])}{_options(group, name)}"
        ) from None
    except (HydraException, OmegaConfBaseException, ValueError) as problem:
        if wrong := given.keys() - config_files.groups(name).keys() & given.keys():
            raise InputError(f"{min(wrong)}: no such key{_listed(name)}") from None
        if empty := [group for group, choice in given.items() if choice in ("", "null")]:
            raise InputError(f"{empty[0]}={given[empty[0]]}: no such choice{_options(empty[0], name)}") from None
        raise InputError(_line(problem)) from None


def _options(group: str, name: str) -> str:
    """Return the end of a message: the choices of a group, or where they are listed if they are many."""
    options = config_files.choices(group)
    return f" ({group} is {', '.join(options[:-1])} or {options[-1]})" if 1 < len(options) < 10 else _listed(name)


def _listed(name: str) -> str:
    return f" (d2t {name.replace('_', '-')} --help lists them)"


def _apply(setting: Setting, config: DictConfig, keys: dict[str, Key], name: str) -> None:
    """Set, add or delete one key."""
    key, value = setting.key, setting.override.value()
    known = _holds(config, key)
    parent, _, last = key.rpartition(".")
    adds = setting.sign.startswith("+") and bool(parent) and _holds(config, parent)
    if not known and not adds:
        raise InputError(f"{setting.sign}{key}: no such key{_nearest(key, _names(config))}{_listed(name)}")
    try:
        if setting.sign == "~":
            with open_dict(config):
                del (OmegaConf.select(config, parent) if parent else config)[last]
            return
        default = _plain(OmegaConf.select(config, key)) if known else None
        comment = keys[key].comment if key in keys else ""
        mappings = [name for name, one in keys.items() if one.comment.startswith(MAPPING)]
        value = fitted(key, setting.written, value, default=default, comment=comment, mappings=mappings)
        OmegaConf.update(config, key, value, merge=True, force_add=adds)
    except (ConfigKeyError, ConfigAttributeError) as problem:  # a key of a mapping that the user wrote
        wrong = str(problem.full_key)
        raise InputError(f"{wrong}: no such key{_nearest(wrong, _names(config))}{_listed(name)}") from None
    except (HydraException, OmegaConfBaseException) as problem:
        raise InputError(f"{key}={setting.written}: {_line(problem)}") from None


def _refuse_gaps(config: DictConfig, keys: dict[str, Key]) -> None:
    """Refuse a config with a value that is missing or that refers to a key that is not there."""
    try:
        missing = OmegaConf.missing_keys(config)
        OmegaConf.to_container(config, resolve=True)
    except OmegaConfBaseException as problem:
        raise InputError(f"{problem.full_key}: {_line(problem)}") from None
    for key in sorted(missing):
        comment = keys[key].comment if key in keys else ""
        raise InputError(f"{key}= is missing" + (f": {comment}" if comment else ""))


def _holds(config: DictConfig, key: str) -> bool:
    """Return whether a config has a key; its value may be null, missing, or a reference to another key."""
    node: Any = config
    for part in key.split("."):
        if isinstance(node, ListConfig) and part.isdigit() and int(part) < len(node):
            node = node._get_node(int(part))
        elif isinstance(node, DictConfig) and part in list(node.keys()):
            node = node._get_node(part)
        else:
            return False
    return True


def _plain(value: Any) -> Any:
    return OmegaConf.to_container(value) if OmegaConf.is_config(value) else value


def _names(config: DictConfig, prefix: str = "") -> list[str]:
    """Return the names of all keys that a user may set, without those that only refer to another key."""
    names = []
    for key in map(str, config):
        node = config._get_node(key)
        if not key.startswith("_") and not _REFERENCE.fullmatch(str(node)):
            names.append(f"{prefix}{key}")
            names += _names(node, f"{prefix}{key}.") if isinstance(node, DictConfig) and node else []
    return names


def _nearest(wrong: str, names: Sequence[str]) -> str:
    """Return a question after the nearest name; empty if none is near."""
    found = get_close_matches(wrong, names, n=1)
    if not found:  # a key without the name of its group
        by_end = {name.rpartition(".")[2]: name for name in reversed(names)}
        found = [by_end[end] for end in get_close_matches(wrong.rpartition(".")[2], list(by_end), n=1, cutoff=0.75)]
    return f"; did you mean {found[0]}?" if found else ""


def _line(problem: Exception) -> str:
    """Return the message of an exception of Hydra or OmegaConf on one line, without its advice."""
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    kept = [line for line in lines if not line.startswith(("full_key:", "object_type=", "See http", "To append to"))]
    return " ".join(kept) or type(problem).__name__
