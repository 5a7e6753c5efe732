"""Holds discovery documents against Home Assistant's own rules, and says which keys of each it would leave out without a word."""

import json
import sys
from importlib import import_module


def left_out(before, after, where=""):
    """Whatever is there before and not after, at any depth."""
    if isinstance(before, list) and isinstance(after, list):
        return [key for one, other in zip(before, after) for key in left_out(one, other, where)]
    if not isinstance(before, dict) or not isinstance(after, dict):
        return []
    found = []
    for key, value in before.items():
        if key in after:
            found += left_out(value, after[key], f"{where}{key}.")
        else:
            found.append(f"{where}{key}")
    return found


answers = []
for topic, document in json.loads(sys.argv[1]).items():
    component = topic.split("/")[-4]
    rules = import_module(f"homeassistant.components.mqtt.{component}").DISCOVERY_SCHEMA
    answers += [f"{component} {key}" for key in left_out(document, rules(document))]
json.dump(sorted(set(answers)), sys.stdout)
