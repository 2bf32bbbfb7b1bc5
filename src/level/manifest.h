#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/comfort_setting.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "floor/row_scaling.h"
#include "json/value.h"
#include "level/colour_key.h"
#include "level/exit.h"
#include "level/expectation.h"
#include "level/mask_format.h"
#include "level/painted_scale.h"
#include "level/room_units.h"
#include "level/shaped_masks.h"
#include "level/unknown_cells.h"
#include "level/walkable_rule.h"

namespace walkmask {

// The content of a manifest, in written order; no file in it has been opened, and nothing looked up
// in an image. A position points at the value, or at the key if the key is the name.

/// One key of the legend; an area may have several.
struct LegendEntry {
  ColourKey key;
  std::string area;
  json::Position position;
};

/// The size of characters on the pixels of one area.
struct AreaScaling {
  std::string area;
  RowScaling scaling;
  json::Position position;
};

/// An agent, with its footprint in pixels of the room.
struct Agent {
  std::string name;
  Footprint footprint = 1;
  bool has_depth_of_view = false;  ///< an ellipse by its width and the level's `depth`
  json::Position position = {};
  std::optional<Comfort> comfort = {};  ///< of its paths
  bool is_scaled = false;               ///< its footprint has the level's scaling, if there is one
};

/// The place of something that is written in another file than the manifest.
struct Origin {
  std::string file;   ///< as a user would write it
  std::string place;  ///< a line, or a name inside a binary file
};

/// A pixel as read_point gives it.
struct NamedPoint {
  std::string name;
  Point point;
  json::Position position;
  bool is_entrance = false;           ///< characters appear here, wherever they were before
  std::optional<Origin> origin = {};  ///< absent: the manifest, at `position`
};

/// The areas that are open, or the areas that are closed; the other areas are the opposite.
struct State {
  enum class Lists { open, closed };
  std::string name;
  Lists lists = Lists::closed;
  std::vector<json::Placed<std::string>> areas;  ///< from area_names, none twice
  json::Position position;
};

/// File names are as written: relative to the manifest, not empty, without NUL. At least one mask
/// exists, for walkability or for areas; each is an image or shapes, never both. Without
/// `area_image` the legend belongs to `walk`.
struct Manifest {
  std::optional<json::Placed<std::string>> walk;
  std::optional<ShapedWalk> walk_shapes;
  std::optional<json::Placed<std::string>> area_image;
  std::optional<ShapedAreas> area_shapes;  ///< excludes a legend
  std::vector<LegendEntry> legend;
  std::optional<json::Placed<std::string>> background;
  std::optional<json::Placed<WalkableRule>> walkable;
  int tolerance = 0;  ///< how far each channel may be from a declared colour, 0..255
  PaintedScale scale;
  double depth = 1;  ///< by which the view shortens distances, see path/legs.h; 1 to kLargestDepth
  std::optional<RowScaling> scaling;      ///< of characters, apart from areas with one of their own
  std::vector<AreaScaling> area_scaling;  ///< of areas from area_names
  std::optional<UnknownCells> unknown;    ///< of a robot's map; absent: wall
  std::optional<int> snap;                ///< see RoomPlace::snap; absent: 0
  std::optional<json::Placed<MaskFormat>>
      format;                            ///< its engine sets `walkable` and `snap` if absent
  std::optional<MetreGrid> metres = {};  ///< those that its numbers were written in; absent: pixels
  bool has_polygons = false;             ///< the floor's image is drawn from polygons of an engine
  std::vector<Agent> agents;
  std::vector<NamedPoint> points;
  std::vector<NamedPoint> offstage;  ///< pixels outside the picture, also negative, for characters
                                     ///< who enter or are out of sight; not places
  std::vector<Exit> exits;           ///< points, offstage and exits have different names
  std::vector<State> states;
  std::vector<Expectation> expect;
  std::optional<json::Value> check;  ///< an object, read by check/settings.h
  std::optional<json::Value> waive;  ///< a list, read by check/waivers.h

  /// The keys of the manifest itself, not of settings around it, that only some kinds of masks use:
  /// "walkable", "tolerance" and "unknown".
  std::vector<json::Placed<std::string>> mask_keys = {};

  /// The walkmask.json that holds the legend, or the states; positions of their entries refer to
  /// it. Absent if the manifest holds them. Entries of the command line have no position.
  std::optional<std::string> legend_from = {}, states_from = {};

  /// The file that it is written in, if that is not the level's own: see level/room_manifest.h.
  std::optional<std::string> written_in = {};
};

/// Returns the areas of the legend, each once, in the order of first mention; or the areas of
/// shapes.
std::vector<std::string> area_names(const Manifest& manifest);

/// Returns the shapes of the floor, of its walls and of each area, in this order.
std::vector<const PlacedShapes*> shape_lists(const Manifest& manifest);

/// Returns the file that the positions in the manifest of a level refer to. `level` is the level's
/// own file.
const std::string& manifest_file(const Manifest& manifest, const std::string& level);

/// Returns the places that are a single pixel: the points, then the exits with `at`.
std::vector<NamedPoint> places(const Manifest& manifest);

/// Reads a manifest (JSON, see json::parse). Errors are unknown keys, wrong types, numbers out of
/// range, invalid names, and references to things that the manifest lacks. Error.place is
/// "line:column"; if a word looks misspelt, the cure is the likely word. O(n log n).
Result<Manifest> read_manifest(std::string_view text);

struct SharedSettings;

/// Reads a manifest whose keys override the settings around it. Does not look up the areas of
/// shared states: see fit_shared_states.
Result<Manifest> read_manifest(std::string_view text, const SharedSettings& settings);

/// Returns the metres of the file that a manifest names as its "walk"; an error if it has none.
using GridOf = std::function<Result<MetreGrid>(const json::Placed<std::string>& walk)>;

/// Returns the error about a "walk" that has no metres.
Error without_metres(const json::Placed<std::string>& walk);

/// Likewise reads a manifest that may be in metres; the other two refuse those.
Result<Manifest> read_manifest(std::string_view text, const SharedSettings& settings,
                               const GridOf& grid_of);

/// Reads the manifest of a room in the format of an engine. Refuses keys that the room itself says.
/// Of the settings around it, it takes those of the format (see LevelFormat::settings). Does not
/// look up references, for which the room is needed: see level/room_manifest.h.
Result<Manifest> read_room_manifest(std::string_view text, const SharedSettings& settings,
                                    std::span<const std::string_view> of_format = {});

/// Likewise returns the manifest for a level without a manifest file.
Manifest manifest_of_settings(const SharedSettings& settings,
                              std::span<const std::string_view> of_format = {});

}  // namespace walkmask
