"""Loaded into hosts before their own code: what they announce stays on this machine."""
from functools import partialmethod

try:
    from zeroconf import Zeroconf
except ImportError:
    pass
else:
    Zeroconf.__init__ = partialmethod(Zeroconf.__init__, interfaces=["127.0.0.1"])
