#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "json/value.h"
#include "level/colour_key.h"
#include "level/exit.h"
#include "level/expectation.h"
#include "level/mask_format.h"
#include "level/shaped_masks.h"
#include "level/walkable_rule.h"

namespace walkmask {

// What a manifest says, in written order; nothing in it has been opened or looked up in an image.
// A position points at the value, or at the key if the key is the name.

/// One key of the legend; several may stand for one area.
struct LegendEntry {
  ColourKey key;
  std::string area;
  json::Position position;
};

/// An agent: a disc of `diameter` pixels, from 1 to kLargestDiameter of floor/clearance.h.
struct Agent {
  std::string name;
  int diameter = 1;
  json::Position position;
};

/// The place of something that is written outside the manifest.
struct Origin {
  std::string file;   ///< as a user would write it
  std::string place;  ///< a line, or a name in a file that is no text
};

/// A pixel as read_point gives it.
struct NamedPoint {
  std::string name;
  Point point;
  json::Position position;
  bool is_entrance = false;           ///< characters appear here, wherever they were before
  std::optional<Origin> origin = {};  ///< absent: the manifest, at `position`
};

/// The areas that are open, or those that are closed; the others are the opposite.
struct State {
  enum class Lists { open, closed };
  std::string name;
  Lists lists = Lists::closed;
  std::vector<json::Placed<std::string>> areas;  ///< of area_names, none twice
  json::Position position;
};

/// Files are named as written: relative to the manifest, not empty, without NUL. There is a
/// walkability mask, areas that make a mask of their own, or both; each is an image or shapes,
/// never both. Without `area_image` the legend belongs to `walk`.
struct Manifest {
  std::optional<json::Placed<std::string>> walk;
  std::optional<ShapedWalk> walk_shapes;
  std::optional<json::Placed<std::string>> area_image;
  std::optional<ShapedAreas> area_shapes;  ///< then there is no legend
  std::vector<LegendEntry> legend;
  std::optional<json::Placed<std::string>> background;
  std::optional<json::Placed<WalkableRule>> walkable;
  int tolerance = 0;  ///< how far each channel may be from a colour that is looked for, 0..255
  MaskScale scale;
  std::optional<json::Placed<MaskFormat>> format;  ///< "ags" sets `walkable` to nonzero if absent
  std::vector<Agent> agents;
  std::vector<NamedPoint> points;
  std::vector<Exit> exits;  ///< none has the name of a point
  std::vector<State> states;
  std::vector<Expectation> expect;
  std::optional<json::Value> check;  ///< an object, which check/settings.h reads

  /// The walkmask.json that has the legend, or the states, and to which their positions belong;
  /// absent if that is the manifest. Entries of the command line have no position.
  std::optional<std::string> legend_from = {}, states_from = {};
};

/// Returns the areas of the legend, each once, in the order they are first named in; or those of
/// shapes.
std::vector<std::string> area_names(const Manifest& manifest);

/// Returns what may be named as one pixel: the points, then the exits that are `at` one.
std::vector<NamedPoint> places(const Manifest& manifest);

/// Reads a manifest (JSON, see json::parse). Unknown keys, wrong types, numbers out of range, names
/// that are none, and references to what is not in the manifest are errors, with "line:column" as
/// Error.place and, where a word looks misspelt, the likely one as the cure. O(n log n).
Result<Manifest> read_manifest(std::string_view text);

struct SharedSettings;
enum class LevelKind;

/// Does the same with a manifest that goes before the settings around it, key by key. The areas of
/// their states are not looked up: see fit_shared_states.
Result<Manifest> read_manifest(std::string_view text, const SharedSettings& settings);

/// Returns the manifest of an image or a map, which has none: what the settings around it say.
Manifest manifest_of_settings(LevelKind kind, const SharedSettings& settings);

}  // namespace walkmask
