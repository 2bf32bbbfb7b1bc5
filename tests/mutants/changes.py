"""Finds the tokens of C++ that scripts/mutants may change, and compiles changes in, each behind a switch."""
import collections
import json
import multiprocessing
import os
import re
import sys

try:
    import clang.cindex as clang
except ImportError:
    sys.path.append("/usr/lib/python3/dist-packages")  # of Debian, for another Python
    try:
        import clang.cindex as clang
    except ImportError:
        sys.exit("scripts/mutants needs the Python bindings of libclang: scripts/setup mutants")

LIBRARY = "/usr/lib/llvm-14/lib/libclang.so.1"  # of Debian; elsewhere the bindings find theirs
if os.path.exists(LIBRARY):
    clang.Config.set_library_file(LIBRARY)

# A change replaces the bytes start..end by `by`. Its `shape` is "value" or "statement" if a switch can
# make it, else "constant": the compiler needs the token's value. `old` and `new` are what a reader sees.
Change = collections.namedtuple("Change", "path line start end by shape old new")

OPPOSITE = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
            "*": "/", "/": "*", "%": "*", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "+=": "-=", "-=": "+="}
COMPARISONS = {"<", "<=", ">", ">=", "==", "!=", "&&", "||"}
# Assertions and directives hold no token to change.
SKIPPED = re.compile(rb"\b(?:static_)?assert\([^;]*;|^[ \t]*#(?:\\\n|[^\n])*|\brequires\b[^{;]*", re.M)

Kind = clang.CursorKind
NUMBERS = {getattr(clang.TypeKind, name) for name in
           ("BOOL CHAR_U UCHAR CHAR16 USHORT UINT ULONG ULONGLONG CHAR_S SCHAR SHORT INT LONG LONGLONG FLOAT DOUBLE").split()}


class Finder:
    """Finds the changes in a parsed source and the headers of the project that it includes."""

    def __init__(self, top):
        self.top = top
        self.texts, self.skipped, self.found = {}, {}, {}

    def text(self, path):
        if path not in self.texts:
            with open(os.path.join(self.top, path), "rb") as file:
                self.texts[path] = file.read()
            self.skipped[path] = [match.span() for match in SKIPPED.finditer(self.texts[path])]
        return self.texts[path]

    def place(self, cursor):
        """Returns the file below src and the bytes of a cursor; None for others."""
        extent = cursor.extent
        if extent.start.file is None:
            return None
        path = os.path.relpath(os.path.realpath(extent.start.file.name), self.top)
        return (path, extent.start.offset, extent.end.offset) if path.startswith("src/") else None

    def add(self, path, start, end, by, shape, old, new):
        if any(first <= start < last for first, last in self.skipped[path]):
            return
        line = self.text(path).count(b"\n", 0, start) + 1
        change = Change(path, line, start, end, by, shape, old.decode(), new.decode())
        self.found[path, start, end, change.old] = change

    def add_operator(self, cursor, path, shape):
        """Adds the other operator, built in or overloaded, between two operands."""
        parts = [self.place(child) for child in cursor.get_children()]
        if len(parts) < 2 or any(part is None or part[0] != path for part in parts):
            return
        text = self.text(path)
        (_, start, left_end), (_, right, end) = min(parts, key=lambda part: part[1]), max(parts, key=lambda part: part[2])
        between = re.sub(rb"//[^\n]*|/\*.*?\*/", b"", text[left_end:right], flags=re.S).strip()
        other = OPPOSITE.get(between.decode(errors="replace"))
        result = cursor.type.get_canonical()
        if other is None or (between.decode() not in COMPARISONS and result.kind not in NUMBERS
                             and result.spelling != "walkmask::Point"):
            return
        by = text[start:left_end] + b" " + other.encode() + b" " + text[right:end]
        self.add(path, start, end, by, shape, between, other.encode())

    def look_at(self, cursor, parent, shape):
        place = self.place(cursor)
        if place is None:
            return
        path, start, end = place
        text = self.text(path)
        source, kind = text[start:end], cursor.kind
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
            self.add_operator(cursor, path, shape)
        elif kind == Kind.INTEGER_LITERAL and source.isdigit():
            more = b"%d" % (int(source) + 1)
            self.add(path, start, end, more, shape, source, more)
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR and source in (b"true", b"false"):
            other = b"false" if source == b"true" else b"true"
            self.add(path, start, end, other, shape, source, other)
        elif kind == Kind.UNARY_OPERATOR and source[:1] == b"!" and source[:2] != b"!=":
            self.add(path, start, end, b"!" + source, shape, b"!", b"")
        elif kind == Kind.UNARY_OPERATOR and source[:2] in (b"++", b"--"):
            other = b"--" if source[:2] == b"++" else b"++"
            self.add(path, start, end, other + source[2:], shape, source[:2], other)
        elif kind == Kind.CONTINUE_STMT:
            self.add(path, start, end, b"break;", "statement", b"continue;", b"break;")
        elif kind == Kind.CALL_EXPR and cursor.spelling.startswith("operator"):
            self.add_operator(cursor, path, shape)
        elif kind == Kind.CALL_EXPR and re.match(rb"std::(min|max)[(<]", source):
            old = source[:8]
            new = b"std::max" if old == b"std::min" else b"std::min"
            self.add(path, start, end, new + source[8:], shape, old, new)
        elif kind == Kind.CALL_EXPR and parent.kind == Kind.COMPOUND_STMT and re.match(rb"[A-Za-z_][\w.:>-]*\(", source):
            self.add(path, start, end, b"", "statement", source + b";", b";")

    def walk(self, cursor, parent, shape):
        if cursor.kind == Kind.STATIC_ASSERT:
            return
        self.look_at(cursor, parent, shape)
        place = self.place(cursor)
        is_declared = cursor.kind in (Kind.VAR_DECL, Kind.FIELD_DECL) and place is not None
        if cursor.kind in (Kind.ENUM_CONSTANT_DECL, Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.TEMPLATE_NON_TYPE_PARAMETER):
            shape = "constant"
        elif is_declared and re.search(rb"\bconst(?:expr|init)\b", re.split(rb"[={]", self.text(place[0])[place[1]:place[2]])[0]):
            shape = "constant"
        for number, child in enumerate(cursor.get_children()):
            is_label = cursor.kind == Kind.CASE_STMT and number == 0
            is_size = is_declared and child.kind == Kind.INTEGER_LITERAL and cursor.type.kind == clang.TypeKind.CONSTANTARRAY
            self.walk(child, cursor, "constant" if is_label or is_size else shape)


walked = set()  # the headers of the sources that this process has looked through


def changes_in(top, arguments, source):
    """Returns the changes in a source and in the headers of the project that no earlier one included."""
    unit = clang.Index.create().parse(source, args=arguments)
    finder, headers = Finder(top), set()
    for cursor in unit.cursor.get_children():
        file = cursor.location.file
        if file is None or file.name in walked or finder.place(cursor) is None:
            continue
        headers.add(file.name)
        finder.walk(cursor, unit.cursor, "value")
    walked.update(headers - {source})
    return list(finder.found.values())


def find_changes(top, commands, wanted):
    """Returns every change of a token in files that are wanted; `commands` is compile_commands.json."""
    modules = {os.path.dirname(path) for path in wanted}
    tasks = []
    with open(commands, encoding="utf-8") as file:
        for command in json.load(file):
            source = command["file"]
            if os.path.dirname(os.path.relpath(source, top)) not in modules:
                continue
            words = command["command"].split()[1:]
            tasks.append((top, [word for word in words if not word.startswith("-W") and word not in ("-c", "-o", source)
                                and not word.endswith(".o")], source))
    found = {}
    with multiprocessing.Pool() as pool:
        for changes in pool.starmap(changes_in, tasks):
            found.update({(change.path, change.start, change.end, change.old): change for change in changes})
    return [found[key] for key in sorted(found) if key[0] in wanted]


def with_switches(text, changes):
    """Returns a source with these changes compiled in; they are numbered, and a file's do not cross."""
    numbered = sorted(changes, key=lambda one: (one[1].start, -one[1].end))

    def between(start, end, inner):
        parts, at = [], start
        while inner:
            number, change = inner[0]
            below = [one for one in inner[1:] if one[1].start < change.end]
            inner = inner[1 + len(below):]
            parts += [text[at:change.start], switched(number, change, below)]
            at = change.end
        return b"".join(parts) + text[at:end]

    def switched(number, change, below):
        usual, makes = between(change.start, change.end, below), b"::mutants::makes(%d)" % number
        by = change.by if b"//" in change.by else change.by.replace(b"\n", b" ")  # errors have the lines of the source
        if change.shape == "statement":
            return b"if (" + makes + b") { " + by + b" } else " + usual
        return b"(" + makes + b" ? (" + by + b") : (" + usual + b"))"

    header = b'#include "tests/mutants/changes.h"\n#line '
    first, once, rest = between(0, len(text), numbered).partition(b"#pragma once\n")
    return first + once + header + b"%d\n" % (2 + first.count(b"\n")) + rest if once else header + b"1\n" + first
