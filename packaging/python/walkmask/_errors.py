"""The exceptions of walkmask."""

from __future__ import annotations


class WalkmaskError(Exception):
    """Why something cannot be done, in one line and in its parts."""

    def __init__(self, text: str, file: str = "", place: str = "", reason: str = "", cure: str = "") -> None:
        super().__init__(text)
        self.file = file  #: the file that is at fault, or the name of an argument; may be empty
        self.place = place  #: in the file: "12:7" is line 12, column 7; may be empty
        self.reason = reason  #: what is wrong
        self.cure = cure  #: what to do about it; may be empty


class FileError(WalkmaskError):
    """A file of a level is missing, damaged or wrong."""


class ArgumentError(WalkmaskError, ValueError):
    """An argument is outside its limits, or names what a level does not have."""

    @classmethod
    def of(cls, reason: str, cure: str, argument: str = "") -> "ArgumentError":
        begin = argument + ": " if argument else ""
        return cls(f"{begin}{reason}; {cure}", argument, "", reason, cure)
