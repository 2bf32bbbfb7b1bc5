#include "judge/painted_verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>

namespace walkmask::judge {
namespace {

constexpr int kHasColour = 128;
constexpr int kBright = 128;
constexpr int kSlip = 48;  // colours that differ by more are different

/// A paint and its pixels.
struct SlowPaint {
  Rgba colour;
  std::optional<int> index;
  int pixels = 0;
  int first = 0;
};

/// Returns the paints of an image, in reading order of their first pixels.
std::vector<SlowPaint> paints_of(const PaintedImage& image) {
  std::vector<SlowPaint> paints;
  for (int i = 0; i < image.size(); ++i) {
    std::optional<int> index;
    if (image.is_indexed()) index = image.indices[static_cast<std::size_t>(i)];
    const auto known = std::ranges::find_if(paints, [&](const SlowPaint& paint) {
      return paint.colour == image.colour(i) && paint.index == index;
    });
    SlowPaint& paint = known != paints.end()
                           ? *known
                           : paints.emplace_back(SlowPaint{image.colour(i), index, 0, i});
    ++paint.pixels;
  }
  return paints;
}

int off(Rgb a, Rgb b) {
  return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
}

int off_in_all(Rgb a, Rgb b) {
  return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

Rgb opaque(Rgba colour) { return {colour.r, colour.g, colour.b}; }

bool is_bright(Rgba colour) {
  return colour.a >= kHasColour && std::max({colour.r, colour.g, colour.b}) >= kBright;
}

/// One image of a level, and what the manifest declares about its paints.
class JudgedImage {
 public:
  JudgedImage(const PaintedLevel& level, const PaintedImage& image)
      : level_(level), image_(image), paints_(paints_of(image)), is_walk_(&image == walk()) {
    if (!level.areas || &image == &*level.areas) legend_ = level.legend;
    if (is_walk_) rule_ = level.walkable;
  }

  void judge(Verdict& verdict) const {
    judge_demands(verdict);
    judge_transparency(verdict);
    judge_colours(verdict);
    if (is_walk_) judge_palette(verdict);
    if (is_walk_ || !level_.walk) judge_floor(verdict);
  }

  bool hides_floor() const { return is_walk_ && is_undecided(); }

  /// Returns the area of a pixel by the legend: if several keys match, the one with the least
  /// difference.
  std::optional<std::string> area_of(int pixel) const {
    const SlowPaint paint = paint_at(pixel);
    std::optional<std::string> area;
    int least = 0;
    for (const LegendKey& entry : legend_) {
      if (!matches(entry.key, paint)) continue;
      if (entry.key.index) return entry.area;
      const int apart = off_in_all(entry.key.colour, opaque(paint.colour));
      if (area && apart >= least) continue;
      area = entry.area;
      least = apart;
    }
    return area;
  }

  bool is_floor(int pixel) const { return is_floor(paint_at(pixel)); }

 private:
  const PaintedImage* walk() const { return level_.walk ? &*level_.walk : nullptr; }

  SlowPaint paint_at(int pixel) const {
    SlowPaint paint = {image_.colour(pixel), std::nullopt};
    if (image_.is_indexed()) paint.index = image_.indices[static_cast<std::size_t>(pixel)];
    return paint;
  }

  /// Returns the subject of a finding at a pixel of the image.
  std::string at(int pixel) const {
    return image_.file + " " + pixel_text(image_.at(pixel), level_.scale);
  }

  bool matches(const PaintKey& key, const SlowPaint& paint) const {
    if (key.index) return paint.index == key.index;
    return paint.colour.a >= kHasColour &&
           off(key.colour, opaque(paint.colour)) <= level_.tolerance;
  }

  bool has_meaning(const SlowPaint& paint) const {
    const auto is_it = [&](const PaintKey& key) { return matches(key, paint); };
    return std::ranges::any_of(legend_, is_it, &LegendKey::key) ||
           (rule_ && std::ranges::any_of(*rule_, is_it));
  }

  bool is_floor(const SlowPaint& paint) const {
    return has_meaning(paint) || (is_walk_ && !rule_ && is_bright(paint.colour));
  }

  bool declares_indices() const {
    const auto is_index = [](const PaintKey& key) { return key.index.has_value(); };
    return std::ranges::any_of(legend_, is_index, &LegendKey::key) ||
           (rule_ && std::ranges::any_of(*rule_, is_index));
  }

  using Wanted = std::function<bool(const SlowPaint&)>;

  /// Claims a finding about all pixels of some paints, with their number.
  void claim_sum(const std::string& code, const Wanted& is_wanted, Verdict& verdict) const {
    int pixels = 0;
    std::optional<int> first;
    for (int i = 0; i < image_.size(); ++i) {
      if (!is_wanted(paint_at(i))) continue;
      ++pixels;
      if (!first) first = i;
    }
    if (first) verdict[{code, at(*first), ""}] = {{pixels}, {}, {}, {}};
  }

  // F004 to F007

  void judge_demands(Verdict& verdict) const {
    if (!level_.demands) return;
    const Demands& demands = *level_.demands;
    const int bits = image_.is_indexed() ? image_.bits : 32;
    const bool needs_palette = demands.indexed || demands.max_areas || demands.bits;
    if (needs_palette && !image_.is_indexed()) {
      verdict[{"F004", image_.file + " IHDR", ""}] = {{}, {"has no palette"}, {}, {}};
    } else if (demands.bits && bits != *demands.bits) {
      verdict[{"F004", image_.file + " IHDR", ""}] = {{bits, *demands.bits}, {}, {}, {}};
    }
    if (image_.is_indexed()) judge_indices(demands, verdict);
    if (!demands.no_alpha) return;
    claim_sum(
        "F007", [](const SlowPaint& paint) { return paint.colour.a != 255; }, verdict);
  }

  void judge_indices(const Demands& demands, Verdict& verdict) const {
    std::vector<int> beyond, twins;
    std::optional<int> first, first_twin;
    int first_of_twins = 0;
    for (const SlowPaint& paint : paints_) {
      if (demands.max_areas && *paint.index >= *demands.max_areas) {
        if (!first) first = paint.first;
        beyond.push_back(*paint.index);
      }
      if (!demands.unique_palette) continue;
      for (int other = 0; other < *paint.index; ++other) {
        if (!(image_.palette[static_cast<std::size_t>(other)] == paint.colour)) continue;
        if (!first_twin) {
          first_twin = paint.first;
          first_of_twins = other;
        }
        twins.push_back(*paint.index);
        break;
      }
    }
    if (twins.size() == 1) twins.push_back(first_of_twins);
    if (first_twin) verdict[{"F006", at(*first_twin), ""}] = {twins, {}, {}, {}};
    if (!first) return;
    beyond.push_back(*demands.max_areas - 1);
    verdict[{"F005", at(*first), ""}] = {beyond, {}, {}, {}};
  }

  // C004 and C005

  void judge_transparency(Verdict& verdict) const {
    if (level_.demands && level_.demands->no_alpha) return;
    claim_sum(
        "C004", [](const SlowPaint& paint) { return paint.colour.a != 0 && paint.colour.a != 255; },
        verdict);
    claim_sum(
        "C005",
        [this](const SlowPaint& paint) {
          SlowPaint shown = paint;
          shown.colour.a = 255;
          return paint.colour.a == 0 && !has_meaning(paint) && is_floor(shown);
        },
        verdict);
  }

  // C001 and A002

  struct Declared {
    Rgb colour;
    std::string meaning;
  };

  std::vector<Declared> declared() const {
    std::vector<Declared> all;
    for (const LegendKey& entry : legend_) {
      if (!entry.key.index) {
        all.push_back({entry.key.colour, entry.area});
      } else if (*entry.key.index < static_cast<int>(image_.palette.size())) {
        all.push_back(
            {opaque(image_.palette[static_cast<std::size_t>(*entry.key.index)]), entry.area});
      }
    }
    if (rule_) {
      for (const PaintKey& key : *rule_) {
        if (!key.index) all.push_back({key.colour, "floor"});
      }
    }
    for (const Rgb colour : level_.no_area) all.push_back({colour, "no area"});
    return all;
  }

  std::optional<Declared> nearest(const SlowPaint& paint) const {
    const std::vector<Declared> all = declared();
    if (all.empty()) return std::nullopt;
    return *std::ranges::min_element(
        all, {}, [&](const Declared& one) { return off(one.colour, opaque(paint.colour)); });
  }

  bool is_known(const SlowPaint& paint) const {
    if (paint.colour.a < kHasColour || has_meaning(paint)) return true;
    if (declares_indices() && paint.index) return *paint.index == 0;
    return std::ranges::any_of(level_.no_area, [&](Rgb colour) {
      return off(colour, opaque(paint.colour)) <= level_.tolerance;
    });
  }

  /// Returns the difference between a paint and a declared colour, if it is small enough for a
  /// slip.
  std::optional<int> slip(const SlowPaint& paint) const {
    const auto near = nearest(paint);
    if (!near || (declares_indices() && paint.index)) return std::nullopt;
    const int apart = off(near->colour, opaque(paint.colour));
    return apart <= kSlip ? std::optional(apart) : std::nullopt;
  }

  std::string name_of(const SlowPaint& paint) const {
    if (declares_indices() && paint.index) return "index:" + std::to_string(*paint.index);
    return hexadecimal(opaque(paint.colour));
  }

  Facts facts_of(const SlowPaint& paint, std::optional<int> tolerance) const {
    Facts facts = {{paint.pixels}, {name_of(paint)}, {}, {"\"tolerance\""}};
    const auto near = nearest(paint);
    if (near && !(declares_indices() && paint.index)) {
      facts.words.push_back(hexadecimal(near->colour) + " (" + near->meaning + ")");
      facts.words.push_back("differs by " +
                            std::to_string(off(near->colour, opaque(paint.colour))));
    }
    if (tolerance) {
      facts.words.push_back("\"tolerance\": " + std::to_string(*tolerance));
      facts.none_of.clear();
    }
    return facts;
  }

  void judge_colours(Verdict& verdict) const {
    if (legend_.empty() && !rule_) return;
    std::vector<SlowPaint> unknown;
    for (const SlowPaint& paint : paints_) {
      const bool is_large = paint.pixels >= level_.undeclared_size;
      const bool is_wall = legend_.empty() && (is_large || !slip(paint));
      if (is_known(paint) || is_wall) continue;
      if (is_large && !slip(paint)) {
        verdict[{"A002", at(paint.first), ""}] = {{paint.pixels}, {name_of(paint)}, {}, {}};
      } else {
        unknown.push_back(paint);
      }
    }
    std::ranges::stable_sort(unknown, std::ranges::greater(), &SlowPaint::pixels);
    claim_unknown(unknown, verdict);
  }

  void claim_unknown(const std::vector<SlowPaint>& unknown, Verdict& verdict) const {
    constexpr std::size_t kMostSingle = 5;
    std::optional<int> tolerance;
    for (const SlowPaint& paint : unknown) tolerance = std::max(tolerance, slip(paint));
    const std::size_t single = unknown.size() <= kMostSingle ? unknown.size() : kMostSingle - 1;
    for (std::size_t i = 0; i < single; ++i) {
      const SlowPaint& paint = unknown[i];
      verdict[{"C001", at(paint.first), ""}] =
          facts_of(paint, slip(paint) ? std::exchange(tolerance, std::nullopt) : std::nullopt);
    }
    int pixels = 0, first = image_.size();
    for (std::size_t i = single; i < unknown.size(); ++i) {
      pixels += unknown[i].pixels;
      first = std::min(first, unknown[i].first);
    }
    if (pixels == 0) return;
    verdict[{"C001", at(first), ""}] = {
        {pixels, static_cast<int>(unknown.size() - single)}, {}, {}, {}};
  }

  // C003, C006, C007

  /// Returns the paints of a palette that are read by brightness.
  std::vector<SlowPaint> judged_by_brightness() const {
    std::vector<SlowPaint> judged;
    for (const SlowPaint& paint : paints_) {
      if (!has_meaning(paint)) judged.push_back(paint);
    }
    return judged;
  }

  /// Returns whether nothing decides which of several indices are floor. A legend of colours does,
  /// and any legend does if everything else is dark. Between two colours, brightness decides.
  bool is_undecided() const {
    const bool names_a_colour =
        std::ranges::any_of(legend_, [](const LegendKey& entry) { return !entry.key.index; });
    if (!image_.is_indexed() || rule_ || names_a_colour) return false;
    const std::vector<SlowPaint> judged = judged_by_brightness();
    const auto bright = std::ranges::count_if(
        judged, [](const SlowPaint& paint) { return is_bright(paint.colour); });
    if (judged.empty() || (!legend_.empty() && bright == 0)) return false;
    if (judged.size() == 1) return !legend_.empty();
    return judged.size() > 2 || bright != 1;
  }

  void judge_palette(Verdict& verdict) const {
    if (!is_undecided()) return;
    verdict[{"C003", image_.file + " PLTE", ""}] = {
        {static_cast<int>(judged_by_brightness().size())}, {}, {}, {}};
  }

  void judge_floor(Verdict& verdict) const {
    const bool any =
        std::ranges::any_of(paints_, [this](const SlowPaint& paint) { return is_floor(paint); });
    if (!any) verdict[{"C006", image_.file, ""}];
    constexpr std::size_t kMostColours = 256;
    if (!legend_.empty() || rule_ || paints_.size() <= kMostColours) return;
    verdict[{"C007", image_.file, ""}] = {{static_cast<int>(paints_.size())}, {"colours"}, {}, {}};
  }

  const PaintedLevel& level_;
  const PaintedImage& image_;
  std::vector<SlowPaint> paints_;
  bool is_walk_;
  std::vector<LegendKey> legend_ = {};
  std::optional<std::vector<PaintKey>> rule_ = {};
};

// S001 to S003

/// Returns whether a room has the length of a mask times `factor`, allowing for a cut or missing
/// last pixel of the mask.
bool is_about(int room, int mask, int factor) {
  return room / factor == mask || (room + factor - 1) / factor == mask;
}

bool is_times(RoomSize room, RoomSize mask, int factor) {
  return room.width == mask.width * factor && room.height == mask.height * factor;
}

bool is_about_times(RoomSize room, RoomSize mask, int factor) {
  return is_about(room.width, mask.width, factor) && is_about(room.height, mask.height, factor);
}

std::string text_of(RoomSize size) {
  return std::to_string(size.width) + "x" + std::to_string(size.height);
}

RoomSize times(RoomSize size, int factor) { return {size.width * factor, size.height * factor}; }

/// Judges a background; returns whether it reveals a missing scale.
bool judge_background(const PaintedLevel& level, Verdict& verdict) {
  const RoomSize mask = {level.first().width, level.first().height}, room = *level.background;
  if (is_times(room, mask, level.scale)) return false;
  const std::string file = "background.png";
  if (level.scale == 1) {
    for (int factor = 2; factor <= 8; ++factor) {
      if (!is_times(room, mask, factor)) continue;
      verdict[{"S002", "painted.level.json", ""}] = {
          {factor}, {text_of(mask), text_of(room)}, {}, {}};
      return true;
    }
  }
  for (const int factor : {2, 4, level.scale}) {
    const bool may_be = level.scale == 1 ? factor > 1 : factor == level.scale;
    if (!may_be || !is_about_times(room, mask, factor)) continue;
    verdict[{"S003", file, ""}] = {
        {}, {text_of(room), text_of(mask), text_of(times(mask, factor))}, {}, {}};
    return false;
  }
  verdict[{"S001", file, ""}] = {{}, {text_of(room), text_of(times(mask, level.scale))}, {}, {}};
  return false;
}

// A001, and C007 on the floor

void judge_painted_areas(const PaintedLevel& level, const JudgedImage& legend, Verdict& verdict) {
  std::set<std::string> painted;
  for (int i = 0; i < level.first().size(); ++i) {
    if (const auto area = legend.area_of(i)) painted.insert(*area);
  }
  for (const LegendKey& entry : level.legend) {
    if (!painted.contains(entry.area)) verdict[{"A001", entry.area, ""}];
  }
}

/// Returns whether no floor lies within 2.5 % of the room's longer side from a point of the room.
/// Each pixel of the mask is as far away as the room's pixel in its middle, as in P001.
bool is_inside_wall(Point p, const PaintedLevel& level, const JudgedImage& first) {
  const PaintedImage& mask = level.first();
  const int scale = level.scale;
  const double reach = scale * std::max(mask.width, mask.height) / 40.0;
  for (int i = 0; i < mask.size(); ++i) {
    const int x = i % mask.width * scale + scale / 2, y = i / mask.width * scale + scale / 2;
    if (first.is_floor(i) && std::hypot(x - p.x, y - p.y) <= reach) return false;
  }
  return true;
}

void judge_places(const PaintedLevel& level, const JudgedImage& first, Verdict& verdict) {
  const PaintedImage& mask = level.first();
  int inside = 0, on_walls = 0;
  for (const Point p : level.points) {
    const int x = p.x / level.scale, y = p.y / level.scale;
    if (x >= mask.width || y >= mask.height) continue;
    ++inside;
    if (!first.is_floor(y * mask.width + x) && is_inside_wall(p, level, first)) ++on_walls;
  }
  if (on_walls < 3 || 2 * on_walls <= inside) return;
  verdict[{"C007", mask.file, ""}] = {{on_walls, inside}, {"places"}, {}, {}};
}

Verdict verdict_of_damage(const Damage& damage) {
  const std::string line = "painted.level.json " + std::to_string(kDamagedLine);
  Verdict verdict;
  switch (damage.kind) {
    case Damage::Kind::none:
      break;
    case Damage::Kind::missing_mask:
      verdict[{"F002", "", ""}] = {{}, {damage.file + ": does not exist"}, {}, {}};
      break;
    case Damage::Kind::damaged_mask:
      verdict[{"F003", damage.file, ""}];
      break;
    case Damage::Kind::unknown_key:
      verdict[{"F001", line, ""}] = {{}, {"colour"}, {}, {}};
      break;
    case Damage::Kind::unknown_area:
      verdict[{"F001", line, ""}] = {{}, {"nowhere"}, {}, {}};
      break;
  }
  return verdict;
}

}  // namespace

const std::vector<std::string>& judged_painted_codes() {
  static const std::vector<std::string> codes = {"F001", "F002", "F003", "F004", "F005", "F006",
                                                 "F007", "C001", "C003", "C004", "C005", "C006",
                                                 "C007", "S001", "S002", "S003", "A001", "A002"};
  return codes;
}

Verdict verdict_of_painted(const PaintedLevel& level, const Damage& damage) {
  if (damage.kind != Damage::Kind::none) return verdict_of_damage(damage);
  Verdict verdict;
  const JudgedImage first(level, level.first());
  const JudgedImage legend(level, level.areas ? *level.areas : level.first());
  first.judge(verdict);
  if (level.walk && level.areas) legend.judge(verdict);
  const bool masks_fit = !level.walk || !level.areas || level.walk->width == level.areas->width;
  if (!masks_fit) {
    const PaintedImage& areas = *level.areas;
    verdict[{"S001", areas.file, ""}] = {{},
                                         {text_of(RoomSize{areas.width, areas.height}),
                                          text_of(RoomSize{level.walk->width, level.walk->height})},
                                         {},
                                         {}};
  }
  const bool lacks_scale = level.background && judge_background(level, verdict);
  if (lacks_scale || first.hides_floor()) return verdict;
  judge_places(level, first, verdict);
  if (masks_fit) judge_painted_areas(level, legend, verdict);
  return verdict;
}

}  // namespace walkmask::judge
