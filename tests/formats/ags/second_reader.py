"""Reads rooms of Adventure Game Studio a second time, to compare with what walkmask reads.

Written from the sources of the engine and of its editor (github.com/adventuregamestudio/ags) and not from walkmask's
own reader. Comments name the file and the function that a fact is from. It is slow and strict.
"""

import io
import re
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator
from xml.etree import ElementTree

# Common/game/room_version.h: the history of the format.
VERSION_303A = 28  # names of hotspots end with a zero byte
VERSION_303B = 29  # coordinates in pixels, even in games of high resolution
VERSION_3415 = 31  # all names have their length before them
VERSION_350 = 32  # lengths of blocks have 64 bits
VERSIONS = (*range(26, 34), 36306)

# Common/game/roomdata.h and Common/ac/common_defines.h
MAX_HOTSPOTS, MAX_OBJECTS, MAX_REGIONS, WALK_AREAS = 50, 256, 16, 16
HOTSPOTS_IF_NONE = 20  # MIN_ROOM_HOTSPOTS in Common/game/room_file.cpp
HOTSPOT_NAME, OBJECT_NAME, SCRIPT_NAME, PASSWORD, VARIABLE = 30, 30, 20, 11, 23 + 1 + 4
NOT_VECTOR_SCALED = -10000
HALVED = 2  # HIRES_COORD_MULTIPLIER

# RoomFileBlock in Common/game/room_file.h
MAIN_BLOCK, OBJECT_NAMES_BLOCK, OBJECT_SCRIPT_NAMES_BLOCK = 1, 5, 9

# Editor/AGS.Types: the schemas of Room.cs, RoomHotspot.cs, RoomObject.cs and RoomRegion.cs name the events by index.
EDGES = ("left", "right", "bottom", "top")  # the first four events of a room
MASKS = ("regions_mask", "walkable_mask", "walk_behinds_mask", "hotspots_mask")  # as they are in the file


# Events of AGS 4 that have an element, by their numbers in compiled rooms: ConvertOldInteractionEvents in these files.
ROOM_EVENTS = {"OnLeaveLeft": 0, "OnLeaveRight": 1, "OnLeaveBottom": 2, "OnLeaveTop": 3, "OnFirstTimeEnter": 4,
               "OnLoad": 5, "OnRepExec": 6, "OnAfterFadeIn": 7, "OnLeave": 8, "OnUnload": 9}
HOTSPOT_EVENTS = {"OnWalkOn": 0, "OnAnyClick": 5, "OnMouseMove": 6}
OBJECT_EVENTS = {"OnAnyClick": 4, "OnFrameEvent": 8}
REGION_EVENTS = {"OnStanding": 0, "OnWalksOnto": 1, "OnWalksOff": 2}
CURSORS = 16


class BadRoom(Exception):
    """The file is not a room that the engine would read."""


def numbered(events: dict[int, str]) -> dict[str, str]:
    return {str(number): function for number, function in sorted(events.items()) if function}


def decoded(text: bytes) -> str:
    """Editors before 3.6 write the code page of the author, later ones UTF-8."""
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        return text.decode("latin-1")


@dataclass
class Image:
    """Rows from the top, one byte for each pixel, or three (red, green, blue)."""

    width: int
    height: int
    pixels: bytes

    def facts(self) -> list:
        return [self.width, self.height, self.pixels.hex()]

    def rows_of(self, index: int) -> list[int]:
        """The rows with pixels of this index."""
        return [y for y in range(self.height) if index in self.pixels[y * self.width:(y + 1) * self.width]]


@dataclass
class Thing:
    """A hotspot, an object, a region or the room: what the player reads, its name in scripts, its point, and the
    functions of its events by number."""

    title: str = ""
    name: str = ""
    at: tuple[int, int] = (0, 0)
    events: dict[int, str] = field(default_factory=dict)

    def facts(self) -> dict:
        return {"title": self.title, "name": self.name, "at": list(self.at), "events": numbered(self.events)}


@dataclass
class Scaling:
    """Percent at the top and at the bottom of an area; equal if the whole area has one scale. Rows in room pixels."""

    far: int
    near: int
    top: int = 0
    bottom: int = 0


@dataclass
class Room:
    mask_resolution: int
    shows_player: bool
    edges: dict[str, int]
    room: Thing
    hotspots: list[Thing]
    objects: list[Thing]
    regions: list[Thing]
    scaling: list[Scaling]
    background: Image
    masks: dict[str, Image]

    def facts(self) -> dict:
        """What print_rooms prints about a room. The engine's room is as large as its background (FixRoomMasks in
        Common/game/roomstruct.cpp), and a walk-to point counts from x = 1 (GetHotspotPointX in
        Engine/ac/global_hotspot.cpp)."""
        hotspots = [thing.facts() for thing in self.hotspots]
        for hotspot in hotspots:
            hotspot["at"] = hotspot["at"] if hotspot["at"][0] >= 1 else None
        return {
            "size": [self.background.width, self.background.height],
            "mask_resolution": self.mask_resolution,
            "shows_player": self.shows_player,
            "edges": [self.edges[edge] for edge in EDGES],
            "events": numbered(self.room.events),
            "hotspots": hotspots,
            "objects": [thing.facts() for thing in self.objects],
            "regions": [numbered(region.events) for region in self.regions],
            "scaling": [[scaling.far, scaling.near] for scaling in self.scaling],
            "background": self.background.facts(),
            **{name: mask.facts() for name, mask in self.masks.items()},
        }


class Stream(io.BytesIO):
    """Common/util/datastream.cpp, stream.cpp: numbers are little-endian."""

    def exactly(self, count: int) -> bytes:
        data = self.read(count)
        if count < 0 or len(data) != count:
            raise BadRoom("the file ends early")
        return data

    def int8(self) -> int:
        return struct.unpack("<b", self.exactly(1))[0]

    def int16(self) -> int:
        return struct.unpack("<h", self.exactly(2))[0]

    def int32(self) -> int:
        return struct.unpack("<i", self.exactly(4))[0]

    def int64(self) -> int:
        return struct.unpack("<q", self.exactly(8))[0]

    def int16s(self, count: int) -> list[int]:
        return [self.int16() for _ in range(count)]

    def up_to_zero(self) -> str:
        """String::FromStream in Common/util/string.cpp"""
        text = bytearray()
        while (byte := self.exactly(1)) != b"\0":
            text += byte
        return decoded(bytes(text))

    def fixed(self, count: int) -> str:
        """String::FromStreamCount: a zero byte ends the text earlier, but all bytes are read."""
        return decoded(self.exactly(count).split(b"\0")[0])

    def counted(self) -> str:
        """StrUtil::ReadString in Common/util/string_utils.cpp"""
        return self.fixed(self.int32())

    def limited(self, maximum: int, wide: bool, what: str) -> int:
        count = self.int32() if wide else self.int16()
        if not 0 <= count <= maximum:
            raise BadRoom("%d %s" % (count, what))
        return count


def unpack_runs(stream: Stream, size: int) -> bytes:
    """cunpackbitl in Common/util/compress.cpp. Until 3.5 each row is packed by itself, then the whole image."""
    data = bytearray()
    while len(data) < size:
        control = stream.int8()
        if control == -128:
            control = 0
        data += stream.exactly(1) * (1 - control) if control < 0 else stream.exactly(control + 1)
    if len(data) > size:
        raise BadRoom("a run leaves the image")
    return bytes(data)


def read_mask(stream: Stream) -> Image:
    """load_rle_bitmap8 in Common/util/compress.cpp: the size, the pixels, and a palette that nobody uses."""
    width, height = stream.int16(), stream.int16()
    image = Image(width, height, unpack_runs(stream, width * height))
    stream.exactly(3 * 256)
    return image


def expand_lzw(packed: bytes, size: int) -> bytes:
    """lzwexpand in Common/util/lzw.cpp: bytes and references into the last 4096 bytes, eight after a byte of bits."""
    data, stream = bytearray(), Stream(packed)
    while len(data) < size:
        bits = stream.exactly(1)[0]
        for bit in range(8):
            if len(data) >= size:
                break
            if not bits >> bit & 1:
                data += stream.exactly(1)
                continue
            code = stream.int16() & 0xffff
            for _ in range((code >> 12) + 3):
                data.append(data[-1 - (code & 0xfff)])
    return bytes(data[:size])


def red_green_blue(pixels: bytes, depth: int, palette: bytes) -> bytes:
    """The palette has four bytes for each colour, of 6 bits each (Allegro's RGB); two bytes are 5, 6 and 5 bits."""
    colours = bytearray()
    if depth == 1:
        for index in pixels:
            colours += bytes(value << 2 | value >> 4 for value in palette[4 * index:4 * index + 3])
    elif depth == 2:
        for (value,) in struct.iter_unpack("<H", pixels):
            red, green, blue = value >> 11, value >> 5 & 63, value & 31
            colours += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    else:
        for start in range(0, len(pixels), depth):
            colours += pixels[start:start + 3][::-1]
    return bytes(colours)


def read_background(stream: Stream, depth: int) -> Image:
    """load_lzw in Common/util/compress.cpp: a palette, two sizes; packed: bytes of a row, rows, pixels."""
    palette = stream.exactly(4 * 256)
    size, packed_size = stream.int32(), stream.int32()
    data = expand_lzw(stream.exactly(packed_size), size)
    row, rows = struct.unpack("<ii", data[:8])
    return Image(row // depth, rows, red_green_blue(data[8:8 + row * rows], depth, palette))


def read_events(stream: Stream) -> dict[int, str]:
    """InteractionScripts::CreateFromStream in Common/game/interactions.cpp; since 3.6.2 CreateFromStream_v361"""
    return {number: stream.up_to_zero() for number in range(stream.limited(30, True, "events"))}


def read_title(stream: Stream, version: int) -> str:
    if version >= VERSION_3415:
        return stream.counted()
    return stream.up_to_zero() if version >= VERSION_303A else stream.fixed(HOTSPOT_NAME)


def read_script_name(stream: Stream, version: int) -> str:
    return stream.counted() if version >= VERSION_3415 else stream.fixed(SCRIPT_NAME)


def read_hotspots(stream: Stream, version: int) -> list[Thing]:
    count = stream.limited(MAX_HOTSPOTS, True, "hotspots") or HOTSPOTS_IF_NONE
    hotspots = [Thing(at=(stream.int16(), stream.int16())) for _ in range(count)]
    for hotspot in hotspots:
        hotspot.title = read_title(stream, version)
    for hotspot in hotspots:
        hotspot.name = read_script_name(stream, version)
    return hotspots


def read_objects(stream: Stream) -> list[Thing]:
    """ReadRoomObject in Common/game/room_file.cpp: sprite, x, y, room, whether it is on"""
    objects = []
    for _ in range(stream.limited(MAX_OBJECTS, False, "objects")):
        _, x, y, _, _ = stream.int16s(5)
        objects.append(Thing(at=(x, y)))
    return objects


def read_scaling(stream: Stream) -> list[Scaling]:
    count = stream.limited(WALK_AREAS, True, "walkable areas")
    far, _, near, top, bottom = (stream.int16s(count) for _ in range(5))
    # UpdateRoomData: no second scale, or twice the same, is one scale. RoomWalkableArea.cs: 100 is added for percent.
    near = [f if n == NOT_VECTOR_SCALED else n for f, n in zip(far, near)]
    return [Scaling(f + 100, n + 100, t, b) for f, n, t, b in zip(far, near, top, bottom)]


def read_options_and_messages(stream: Stream) -> bool:
    """Returns whether the room shows the player's character."""
    options = stream.exactly(PASSWORD + 10)[PASSWORD:]
    messages = stream.limited(100, False, "messages")
    stream.int32()  # the game's number
    stream.exactly(2 * messages)
    for _ in range(messages):
        stream.counted()  # encrypted
    if stream.int16() != 0:
        raise BadRoom("animations of the first versions")
    return options[2] == 0  # PlayerCharOff


def read_main_block(stream: Stream, version: int) -> Room:
    """ReadMainBlock in Common/game/room_file.cpp"""
    depth = max(stream.int32(), 1)
    stream.int16s(stream.limited(16, False, "walk-behinds"))
    hotspots = read_hotspots(stream, version)
    if stream.int32() != 0:
        raise BadRoom("areas of polygons")
    top, bottom, left, right = stream.int16s(4)
    objects = read_objects(stream)
    stream.exactly(VARIABLE * stream.int32())
    regions = [Thing() for _ in range(stream.limited(MAX_REGIONS, True, "regions"))]
    room = Thing()
    for thing in (room, *hotspots, *objects, *regions):
        thing.events = read_events(stream)
    stream.exactly(4 * len(objects))  # baselines
    stream.int16s(2)  # the size
    stream.int16s(len(objects))  # flags
    mask_resolution = stream.int16()
    scaling = read_scaling(stream)
    shows_player = read_options_and_messages(stream)
    stream.int16s(WALK_AREAS)  # the player's view, once more
    stream.exactly(len(regions) * (2 + 4))  # light and tint
    background = read_background(stream, depth)
    masks = {name: read_mask(stream) for name in MASKS}
    edges = {"left": left, "right": right, "bottom": bottom, "top": top}
    return Room(mask_resolution, shows_player, edges, room, hotspots, objects, regions, scaling, background, masks)


def blocks(stream: Stream, version: int) -> Iterator[tuple[int, Stream]]:
    """DataExtParser::OpenBlock in Common/util/data_ext.cpp: a number, or 0 and 16 bytes of a name; -1 is the end."""
    while (number := stream.int8()) >= 0:
        if number == 0:
            stream.exactly(16)
        length = stream.int64() if number == 0 or version >= VERSION_350 else stream.int32()
        yield number, Stream(stream.exactly(length))


def read_object_names(stream: Stream, objects: list[Thing]) -> Iterator[Thing]:
    """ReadObjNamesBlock and ReadObjScNamesBlock in Common/game/room_file.cpp"""
    if stream.exactly(1)[0] != len(objects):
        raise BadRoom("another number of objects")
    return iter(objects)


def double(room: Room) -> None:
    """UpdateRoomData in Common/game/room_file.cpp: old rooms of games of high resolution have halved coordinates."""
    for thing in (*room.hotspots, *room.objects):
        thing.at = (thing.at[0] * HALVED, thing.at[1] * HALVED)
    room.edges = {edge: value * HALVED for edge, value in room.edges.items()}


def read_crm(path: Path, high_resolution: bool) -> Room:
    """A room of AGS 3, roomN.crm; high_resolution: the game is larger than 320x240."""
    stream = Stream(path.read_bytes())
    version = stream.int16() & 0xffff
    if version not in VERSIONS:
        raise BadRoom("version %d" % version)
    room = None
    for number, block in blocks(stream, version):
        if number == MAIN_BLOCK:
            room = read_main_block(block, version)
        elif number == OBJECT_NAMES_BLOCK:
            for thing in read_object_names(block, room.objects):
                thing.title = block.counted() if version >= VERSION_3415 else block.fixed(OBJECT_NAME)
        elif number == OBJECT_SCRIPT_NAMES_BLOCK:
            for thing in read_object_names(block, room.objects):
                thing.name = read_script_name(block, version)
    if room is None:
        raise BadRoom("no main block")
    if version < VERSION_303B and high_resolution:
        double(room)
    return room


def read_png(path: Path) -> Image:
    """A PNG of 8-bit indices, or of red, green, blue and perhaps alpha, which is dropped; not interlaced."""
    data, packed, header = path.read_bytes(), b"", ()
    position = 8
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        content = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", content)
        packed += content if kind == b"IDAT" else b""
        position += length + 12
    width, height, bits, colour, _, _, interlaced = header
    if bits != 8 or interlaced or colour not in (2, 3, 6):
        raise BadRoom("%s: another kind of PNG" % path)
    channels = {2: 3, 3: 1, 6: 4}[colour]
    rows = unfilter(zlib.decompress(packed), width * channels, height, channels)
    if channels == 4:
        rows = bytes(value for index, value in enumerate(rows) if index % 4 != 3)
    return Image(width, height, rows)


def unfilter(data: bytes, row: int, rows: int, step: int) -> bytes:
    """The filters of PNG: https://www.w3.org/TR/png/#9Filters"""
    image, above = bytearray(), bytearray(row)
    for y in range(rows):
        start = y * (row + 1)
        kind, line = data[start], bytearray(data[start + 1:start + 1 + row])
        for x in range(row if kind else 0):
            left, up, corner = (line[x - step], above[x], above[x - step]) if x >= step else (0, above[x], 0)
            nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            line[x] = line[x] + (0, left, up, (left + up) // 2, nearest)[kind] & 0xff
        image += line
        above = line
    return bytes(image)


def xml_events(element: ElementTree.Element, own: dict[str, int]) -> dict[int, str]:
    """Interactions.FromXml in Editor/AGS.Types/Interactions.cs: until 4.0.0.20 all events have an index. Later events
    are elements, `own`; only events of cursors have an index, the cursor's, and a name. It counts from CURSORS here."""
    events = {number: element.findtext(name) or "" for name, number in own.items()}
    for event in element.findall("Interactions/Event"):
        number = int(event.get("Index", "-1")) + (CURSORS if event.get("Name") else 0)
        if event.text:
            events[number] = event.text
    return events


def xml_number(element: ElementTree.Element, name: str) -> int:
    return int(element.findtext(name, "0"))


def xml_thing(element: ElementTree.Element, at: tuple[int, int], own: dict[str, int]) -> Thing:
    """RoomHotspot.cs, RoomObject.cs: Description became DisplayName, and Name became ScriptName."""
    title = element.findtext("DisplayName") or element.findtext("Description") or ""
    name = element.findtext("ScriptName") or element.findtext("Name") or ""
    return Thing(title, name, at, xml_events(element, own))


def xml_scaling(element: ElementTree.Element) -> Scaling:
    """Editor/AGS.Types/RoomWalkableArea.cs"""
    if element.findtext("UseContinuousScaling") == "True":
        return Scaling(xml_number(element, "MinScalingLevel"), xml_number(element, "MaxScalingLevel"))
    return Scaling(xml_number(element, "ScalingLevel"), xml_number(element, "ScalingLevel"))


def read_data_xml(path: Path) -> Room:
    """A room of AGS 4, Rooms/N/data.xml with its images: Room.ToXml in Editor/AGS.Types/Room.cs and UnloadedRoom.cs"""
    root = ElementTree.parse(path).getroot()
    keys = ("LeftEdgeX", "RightEdgeX", "BottomEdgeY", "TopEdgeY")
    hotspots = []
    for element in root.findall("Hotspots/RoomHotspot"):
        x, y = element.findtext("WalkToPoint", "0,0").split(",")
        hotspots.append(xml_thing(element, (int(x), int(y)), HOTSPOT_EVENTS))
    objects = [xml_thing(element, (xml_number(element, "StartX"), xml_number(element, "StartY")), OBJECT_EVENTS)
               for element in root.findall("Objects/RoomObject")]
    regions = [Thing(events=xml_events(element, REGION_EVENTS)) for element in root.findall("Regions/RoomRegion")]
    scaling = [xml_scaling(element) for element in root.findall("WalkableAreas/RoomWalkableArea")]
    images = ("regions.png", "walkableareas.png", "walkbehinds.png", "hotspots.png")
    return Room(xml_number(root, "MaskResolution"), root.findtext("ShowPlayerCharacter") == "True",
                {edge: xml_number(root, key) for edge, key in zip(EDGES, keys)},
                Thing(events=xml_events(root, ROOM_EVENTS)), hotspots, objects, regions, scaling,
                read_png(path.parent / "background0.png"),
                {name: read_png(path.parent / image) for name, image in zip(MASKS, images)})


@dataclass
class Project:
    """What Game.agf says about rooms."""

    rooms: dict[int, str]  # descriptions by number
    start: tuple[int, list[int]]  # the room where the player's character is at first, and where in it
    players: list[str]  # the names of that character in scripts


def read_agf(file: Path) -> Project:
    """Editor/AGS.Types: Game.cs, UnloadedRoom.cs and Character.cs."""
    game = ElementTree.parse(file).getroot().find("Game")
    number = game.findtext("PlayerCharacter")
    player = next(one for one in game.iter("Character") if one.findtext("ID") == number)
    return Project(
        {int(room.findtext("Number")): room.findtext("Description") or "" for room in game.iter("UnloadedRoom")},
        (int(player.findtext("StartingRoom")), [int(player.findtext(name)) for name in ("StartX", "StartY")]),
        ["player", player.findtext("ScriptName")])


# Comments and literals, as Compiler/preproc/preprocessor.cpp removes or skips them.
NO_CODE = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL)
FUNCTION = re.compile(r"(\w+)\s*\(([^()]*)\)\s*\{")
CHANGE = re.compile(r"(\w+)\s*\.\s*(\w+)\s*\(\s*(\w+)")
CHANGES = ("ChangeRoom", "ChangeRoomAutoPosition")


@dataclass
class RoomChange:
    """A call that sends a character to another room."""

    function: str  # that contains it
    line: int
    who: str
    room: str  # a number or a name
    is_passed: bool  # the room is a parameter of the function


def room_changes(script: str, calls: tuple[str, ...] = CHANGES) -> list[RoomChange]:
    """The calls of these functions in a script, in written order."""
    text = NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), script)
    changes, end = [], 0
    for function in FUNCTION.finditer(text):
        if function.start() < end:
            continue  # an if or a loop in a body
        end, depth = function.end(), 1
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        for call in CHANGE.finditer(text, function.end(), end):
            if call[2] in calls:
                line = text.count("\n", 0, call.start(2)) + 1
                is_passed = re.search(r"\b%s\b" % call[3], function[2]) is not None
                changes.append(RoomChange(function[1], line, call[1], call[3], is_passed))
    return changes


def bound_places(room: Room) -> dict[str, tuple[str, str]]:
    """The kind and the name of the first place that each function of a room is bound to."""
    places: dict[str, tuple[str, str]] = {}
    for number, function in room.room.events.items():
        if number < len(EDGES):
            places.setdefault(function, ("edge", "leave_" + EDGES[number]))
    for kind, things in (("hotspot", room.hotspots), ("object", room.objects), ("region", room.regions)):
        for index, thing in enumerate(things):
            for function in thing.events.values():
                places.setdefault(function, (kind, thing.name or "%s_%d" % (kind, index)))
    return places
