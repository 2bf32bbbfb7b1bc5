#include "formats/ags/crm.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "formats/ags/cursor.h"
#include "formats/ags/images.h"
#include "formats/ags/text.h"
#include "formats/ags/unpack.h"

namespace walkmask::ags {
namespace {

constexpr int kOldest = 26, kNewest = 33, kThreePointSix = 36306;
constexpr int kNamesEndInZero = 28, kFullCoordinates = 29, kNamesHaveLengths = 31;
constexpr int kLongBlocks = 32, kSaysMaskResolution = 33;

constexpr int kMainBlock = 1, kObjectNames = 5, kObjectScriptNames = 9, kLastBlock = 255;
constexpr int kMostHotspots = 50, kMostObjects = 256, kMostAreas = 16, kMostEvents = 64;
constexpr int kPaletteBytes = 1024, kMaskPaletteBytes = 768;

constexpr const char* kCopyAgain = "the file is damaged: copy it or check it out again";

Error refusal(std::string place, std::string reason, std::string cure = kCopyAgain) {
  return {Fault::input, "", std::move(place), std::move(reason), std::move(cure)};
}

Error ends_within(const char* part) {
  return refusal(part, std::string("the file ends within the room's ") + part);
}

/// Refuses a count that the engine refuses too.
Error wrong_count(const char* part, std::int64_t count, int most) {
  return refusal(part, "has " + std::to_string(count) + " " + part + ", where " +
                           std::to_string(most) + " are possible");
}

bool is_read(int version) {
  return (kOldest <= version && version <= kNewest) || version == kThreePointSix;
}

Error unknown_version(int version) {
  const std::string number = "is of version " + std::to_string(version);
  if (version < kOldest) {
    return refusal("", number + ", which AGS 2 wrote",
                   "open the game in the editor of AGS 3 and save it there");
  }
  return refusal("", number + ", which is not known; versions 26 to 33 and 36306 are",
                 "save the room with AGS 3.0 to 3.6, or read the project's folder of AGS 4");
}

/// The parts of the file that are read, empty if they are missing.
struct FileBlocks {
  Bytes main, object_names, object_script_names;
};

std::int64_t block_length(Cursor& file, int id, int version) {
  if (id != 0) return version >= kLongBlocks ? file.i64() : file.i32();
  file.skip(16);
  return file.i64();
}

Result<FileBlocks> find_blocks(Cursor& file, int version) {
  FileBlocks blocks;
  for (int id = file.u8(); id != kLastBlock; id = file.u8()) {
    const Bytes content = file.take(block_length(file, id, version));
    if (file.failed())
      return refusal("byte " + std::to_string(file.position()),
                     "the file ends here, within a block");
    if (id == kMainBlock) blocks.main = content;
    if (id == kObjectNames) blocks.object_names = content;
    if (id == kObjectScriptNames) blocks.object_script_names = content;
  }
  if (blocks.main.empty()) return refusal("", "has no block with the room's main data");
  return blocks;
}

Bytes until_zero(Bytes text) {
  return text.first(static_cast<std::size_t>(std::ranges::find(text, 0) - text.begin()));
}

constexpr int kTitleBytes = 30, kScriptNameBytes = 20;

/// Reads a name: after its length, or in a field of `old_bytes`. It ends before a 0.
std::string read_name(Cursor& in, int version, int old_bytes) {
  return utf8_of(until_zero(in.take(version >= kNamesHaveLengths ? in.i32() : old_bytes)));
}

std::string read_hotspot_title(Cursor& in, int version) {
  const bool ends_in_zero = kNamesEndInZero <= version && version < kNamesHaveLengths;
  return ends_in_zero ? utf8_of(in.take_text()) : read_name(in, version, kTitleBytes);
}

Point read_point(Cursor& in) {
  const int x = in.i16();
  return {x, in.i16()};
}

Failure read_hotspots(Cursor& in, RoomPlan& room) {
  constexpr int kHotspotsIfNone = 20;  // the engine reads as many
  const std::int32_t count = in.i32();
  if (count < 0 || count > kMostHotspots) return wrong_count("hotspots", count, kMostHotspots);
  room.hotspots.resize(static_cast<std::size_t>(count == 0 ? kHotspotsIfNone : count));
  for (Hotspot& hotspot : room.hotspots) hotspot.walk_to = walk_to_of(read_point(in));
  for (Hotspot& hotspot : room.hotspots) hotspot.name = read_hotspot_title(in, room.version);
  for (Hotspot& hotspot : room.hotspots)
    hotspot.script_name = read_name(in, room.version, kScriptNameBytes);
  if (in.failed()) return ends_within("hotspots");
  if (in.i32() == 0) return {};
  return refusal("hotspots", "has polygons of AGS 2 in the place of hotspots");
}

Failure read_objects(Cursor& in, RoomPlan& room) {
  const int count = in.u16();
  if (count > kMostObjects) return wrong_count("objects", count, kMostObjects);
  room.objects.resize(static_cast<std::size_t>(count));
  for (Object& object : room.objects) {
    in.skip(2);
    object.position = read_point(in);
    in.skip(4);
  }
  constexpr int kVariableBytes = 28;
  in.skip(std::int64_t{in.i32()} * kVariableBytes);
  return in.failed() ? ends_within("objects") : Failure{};
}

Events read_events(Cursor& in) {
  const std::int32_t count = in.i32();
  if (count < 0 || count > kMostEvents) in.fail();
  Events events;
  for (int event = 0; event < count && !in.failed(); ++event) {
    events.push_back(utf8_of(in.take_text()));
  }
  return events;
}

Failure read_all_events(Cursor& in, RoomPlan& room) {
  const std::int32_t regions = in.i32();
  if (regions < 0 || regions > kMostAreas) return wrong_count("regions", regions, kMostAreas);
  room.regions.resize(static_cast<std::size_t>(regions));
  room.events = read_events(in);
  for (Hotspot& hotspot : room.hotspots) hotspot.events = read_events(in);
  for (Object& object : room.objects) object.events = read_events(in);
  for (Events& region : room.regions) region = read_events(in);
  return in.failed() ? ends_within("events") : Failure{};
}

void read_size(Cursor& in, RoomPlan& room) {
  const auto objects = static_cast<std::int64_t>(room.objects.size());
  in.skip(objects * 4);
  room.size.width = in.i16();
  room.size.height = in.i16();
  in.skip(objects * 2);
  room.mask_resolution = in.i16();
}

Failure read_scaling(Cursor& in, RoomPlan& room) {
  constexpr int kNotGraded = -10000;
  const std::int32_t count = in.i32();
  if (count < 0 || count > kMostAreas) return wrong_count("walkable areas", count, kMostAreas);
  room.scaling.resize(static_cast<std::size_t>(count));
  for (Scaling& scaling : room.scaling) scaling.far = in.i16() + 100;
  in.skip(2 * std::int64_t{count});
  for (Scaling& scaling : room.scaling) {
    const int near = in.i16();
    scaling.near = near == kNotGraded ? scaling.far : near + 100;
  }
  in.skip(4 * std::int64_t{count});
  return in.failed() ? ends_within("walkable areas") : Failure{};
}

/// Skips a password, messages and colours of regions; keeps one option.
Failure read_options(Cursor& in, RoomPlan& room) {
  constexpr int kPasswordBytes = 11, kMostMessages = 100;
  in.skip(kPasswordBytes + 2);
  room.shows_player = in.u8() == 0;
  in.skip(7);
  const int messages = in.u16();
  if (messages > kMostMessages) return wrong_count("messages", messages, kMostMessages);
  in.skip(4 + 2 * std::int64_t{messages});
  for (int message = 0; message < messages; ++message) in.skip(in.i32());
  if (in.i16() != 0) return refusal("animations", "has animations of AGS 2");
  in.skip(std::int64_t{2} * kMostAreas + 6 * static_cast<std::int64_t>(room.regions.size()));
  return in.failed() ? ends_within("options") : Failure{};
}

Result<png::Image> read_mask(Cursor& in, const char* part, const png::Limits& limits) {
  const int width = in.i16(), height = in.i16();
  if (in.failed()) return ends_within(part);
  if (Failure failure = check_size(part, width, height, limits)) return *failure;
  const auto pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  if (pixels / kMostUnpackedByRuns > in.left()) return ends_within(part);
  std::optional<Rows> rows = Rows::allocate(width, height, 1);
  if (!rows) return out_of_memory();
  std::vector<std::uint8_t> plane(pixels);
  unpack_runs(in, plane);
  in.skip(kMaskPaletteBytes);
  if (in.failed()) return ends_within(part);
  for (int y = 0; y < height; ++y) {
    const auto row =
        std::span(plane).subspan(static_cast<std::size_t>(y) * static_cast<std::size_t>(width));
    std::ranges::copy(row.first(static_cast<std::size_t>(width)), rows->row(y).begin());
  }
  return std::move(*rows).indexed(area_palette());
}

Result<Masks> read_masks(Cursor& in, const png::Limits& limits) {
  Result<png::Image> regions = read_mask(in, "mask of regions", limits);
  if (!regions) return regions.error();
  Result<png::Image> walkable = read_mask(in, "mask of walkable areas", limits);
  if (!walkable) return walkable.error();
  Result<png::Image> walk_behinds = read_mask(in, "mask of walk-behinds", limits);
  if (!walk_behinds) return walk_behinds.error();
  Result<png::Image> hotspots = read_mask(in, "mask of hotspots", limits);
  if (!hotspots) return hotspots.error();
  return Masks{std::move(*regions), std::move(*walkable), std::move(*walk_behinds),
               std::move(*hotspots)};
}

/// A packed background.
struct PackedBackground {
  Bytes palette, packed;
  std::int64_t unpacked_bytes = 0;  ///< of the size and the pixels
  int pixel_bytes = 1;
  Size size = {0, 0};
};

constexpr std::int64_t kSizeBytes = 8;

Result<PackedBackground> find_background(Cursor& in, int pixel_bytes, const png::Limits& limits) {
  PackedBackground found;
  found.pixel_bytes = std::max(pixel_bytes, 1);
  found.palette = in.take(kPaletteBytes);
  found.unpacked_bytes = in.i32();
  found.packed = in.take(in.i32());
  std::array<std::uint8_t, kSizeBytes> size;
  if (in.failed() || !unpack_window(found.packed, size)) return ends_within("background");
  Cursor sides(size);
  const std::int32_t row = sides.i32(), rows = sides.i32();
  if (found.pixel_bytes > 4 || row < 1 || row % found.pixel_bytes != 0) {
    return refusal("background", "has rows of " + std::to_string(row) + " bytes");
  }
  found.size = {row / found.pixel_bytes, rows};
  if (Failure failure = check_size("background", found.size.width, rows, limits)) return *failure;
  const std::int64_t wanted = std::int64_t{row} * rows + kSizeBytes;
  if (found.unpacked_bytes < wanted ||
      static_cast<std::size_t>(wanted) / kMostUnpackedByWindow > found.packed.size()) {
    return ends_within("background");
  }
  found.unpacked_bytes = wanted;
  return found;
}

/// Returns a channel of 5 or 6 bits as one of 8.
std::uint8_t widened(unsigned value, int bits) {
  return static_cast<std::uint8_t>(value << (8 - bits) | value >> (2 * bits - 8));
}

Rgb colour_of(Bytes pixel, Bytes palette) {
  if (pixel.size() == 1) {
    const auto at = std::size_t{pixel[0]} * 4;
    const auto channel = [&](std::size_t i) { return widened(palette[at + i] & 63u, 6); };
    return {channel(0), channel(1), channel(2)};
  }
  if (pixel.size() > 2) return {pixel[2], pixel[1], pixel[0]};
  const unsigned word = pixel[0] | unsigned{pixel[1]} << 8;
  return {widened(word >> 11, 5), widened(word >> 5 & 63, 6), widened(word & 31, 5)};
}

Result<png::Image> decode_background(const PackedBackground& background) {
  const Size size = background.size;
  std::optional<Rows> rows = Rows::allocate(size.width, size.height, 3);
  if (!rows) return out_of_memory();
  std::vector<std::uint8_t> unpacked(static_cast<std::size_t>(background.unpacked_bytes));
  if (!unpack_window(background.packed, unpacked)) return ends_within("background");
  Cursor pixels(Bytes(unpacked).subspan(kSizeBytes));
  for (int y = 0; y < size.height; ++y) {
    const std::span<std::uint8_t> row = rows->row(y);
    for (std::size_t x = 0; x < row.size(); x += 3) {
      const Rgb colour = colour_of(pixels.take(background.pixel_bytes), background.palette);
      row[x] = colour.r;
      row[x + 1] = colour.g;
      row[x + 2] = colour.b;
    }
  }
  return std::move(*rows).coloured();
}

/// Doubles the coordinates that games of high resolution stored halved before version 29. The size
/// of the background, which is never halved, identifies rooms of such games.
void double_halved(RoomPlan& room, Size background) {
  const bool is_halved = room.version < kFullCoordinates && room.size.width > 0 &&
                         background.width == 2 * room.size.width;
  if (!is_halved) return;
  const auto doubled = [](Point point) { return Point{2 * point.x, 2 * point.y}; };
  for (Hotspot& hotspot : room.hotspots) {
    if (hotspot.walk_to) hotspot.walk_to = doubled(*hotspot.walk_to);
  }
  for (Object& object : room.objects) object.position = doubled(object.position);
  room.size = {2 * room.size.width, 2 * room.size.height};
  Edges& edges = room.edges;
  edges = {2 * edges.left, 2 * edges.top, 2 * edges.right, 2 * edges.bottom};
}

/// Determines how many room pixels a mask pixel covers: files before version 33 do not store that.
Failure settle_resolution(RoomPlan& room, const png::Image& mask) {
  if (room.version < kSaysMaskResolution) room.mask_resolution = room.size.width / mask.width();
  return check_resolution(room, mask);
}

/// Reads a block with a name for each object; a room without the block has objects without names.
Failure read_object_names(Bytes block, RoomPlan& room, std::string Object::*name, int old_bytes) {
  if (block.empty()) return {};
  Cursor names(block);
  const int count = names.u8();
  if (count != static_cast<int>(room.objects.size())) {
    return refusal("objects", "has names for " + std::to_string(count) + " of " +
                                  std::to_string(room.objects.size()) + " objects");
  }
  for (Object& object : room.objects) object.*name = read_name(names, room.version, old_bytes);
  return names.failed() ? ends_within("objects") : Failure{};
}

Failure read_object_names(const FileBlocks& blocks, RoomPlan& room) {
  if (Failure failure = read_object_names(blocks.object_names, room, &Object::name, kTitleBytes)) {
    return failure;
  }
  return read_object_names(blocks.object_script_names, room, &Object::script_name,
                           kScriptNameBytes);
}

/// Reads the part of the main block before the images.
Failure read_plan(Cursor& in, RoomPlan& room) {
  const int baselines = in.i16();
  if (baselines < 0 || baselines > kMostAreas)
    return wrong_count("walk-behinds", baselines, kMostAreas);
  in.skip(2 * std::int64_t{baselines});
  if (Failure failure = read_hotspots(in, room)) return failure;
  room.edges.top = in.i16();
  room.edges.bottom = in.i16();
  room.edges.left = in.i16();
  room.edges.right = in.i16();
  if (Failure failure = read_objects(in, room)) return failure;
  if (Failure failure = read_all_events(in, room)) return failure;
  read_size(in, room);
  if (Failure failure = read_scaling(in, room)) return failure;
  return read_options(in, room);
}

Result<Room> read_blocks(const FileBlocks& blocks, RoomPlan room, const png::Limits& limits,
                         Background background) {
  Cursor in(blocks.main);
  const std::int32_t pixel_bytes = in.i32();
  if (Failure failure = read_plan(in, room)) return *failure;
  const Result<PackedBackground> packed = find_background(in, pixel_bytes, limits);
  if (!packed) return packed.error();
  Result<Masks> masks = read_masks(in, limits);
  if (!masks) return masks.error();
  double_halved(room, packed->size);
  if (Failure failure = settle_resolution(room, masks->walkable)) return *failure;
  if (Failure failure = read_object_names(blocks, room)) return *failure;
  Room whole = {std::move(room), std::move(*masks), std::nullopt};
  if (background == Background::skipped) return whole;
  Result<png::Image> pixels = decode_background(*packed);
  if (!pixels) return pixels.error();
  whole.background = std::move(*pixels);
  return whole;
}

}  // namespace

bool is_lfs_pointer(png::Bytes file) {
  constexpr std::string_view kBegin = "version https://git-lfs";
  return std::ranges::equal(kBegin, file.first(std::min(kBegin.size(), file.size())),
                            [](char letter, std::uint8_t byte) { return letter == char(byte); });
}

Error lfs_pointer_error() {
  return refusal("", "is a pointer of Git LFS, not the file itself",
                 "run \"git lfs pull\" in the project");
}

Result<Room> read_crm(png::Bytes file, const png::Limits& limits, Background background) {
  if (is_lfs_pointer(file)) return lfs_pointer_error();
  Cursor in(file);
  RoomPlan room;
  room.version = in.u16();
  if (in.failed()) return refusal("", "is empty");
  if (!is_read(room.version)) return unknown_version(room.version);
  const Result<FileBlocks> blocks = find_blocks(in, room.version);
  if (!blocks) return blocks.error();
  return read_blocks(*blocks, std::move(room), limits, background);
}

}  // namespace walkmask::ags
