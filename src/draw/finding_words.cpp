#include "draw/finding_words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "draw/clusters.h"
#include "draw/labels.h"
#include "draw/obstacles.h"
#include "draw/pins.h"
#include "draw/strip.h"
#include "draw/view.h"

namespace walkmask::draw {
namespace {

/// A pin for each place of the findings, and the finding it belongs to. Findings that share a place
/// share the pin of the first, unless a finding would then have no pin at all.
struct NumberedPins {
  std::vector<Pin> pins;
  std::vector<std::size_t> marks;
};

NumberedPins pins_of(const FoundPicture& picture, const View& view, const Box& whole,
                     const Scale& scale) {
  NumberedPins all;
  std::set<std::pair<int, int>> pinned;  // corners of places
  for (std::size_t i = 0; i < picture.marks.size(); ++i) {
    const FoundMark& mark = picture.marks[i];
    std::vector<Cluster> clusters = clusters_of(mark.places), unpinned;
    std::ranges::copy_if(clusters, std::back_inserter(unpinned), [&](const Cluster& cluster) {
      return pinned.insert({cluster.box.left, cluster.box.top}).second;
    });
    if (unpinned.empty() && !clusters.empty()) unpinned.push_back(clusters.front());
    for (const Cluster& cluster : unpinned) {
      const std::string count = cluster.count == 1 ? "" : "x" + std::to_string(cluster.count);
      Box thing = grown(view.box(cluster.box), scale.pixels(2 * kFrameMargin));
      const bool is_large = std::min(thing.right - thing.left, thing.bottom - thing.top) >
                            scale.pixels(8 * kPinRadius);
      // A pin fits in the middle of a thing that is larger than a few pins.
      if (is_large) {
        const Point middle = {(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2};
        thing = {middle.x, middle.y, middle.x + 1, middle.y + 1};
      }
      thing = {std::max(thing.left, whole.left), std::max(thing.top, whole.top),
               std::min(thing.right, whole.right), std::min(thing.bottom, whole.bottom)};
      all.pins.push_back({mark.number + count, mark.severity, thing});
      all.marks.push_back(i);
    }
  }
  return all;
}

/// Returns a label next to a place. If a pin points at it, the label may also go next to what the
/// pin points at.
Label place_label(const NamedPlace& place, const View& view, std::span<const Pin> pins,
                  const Scale& scale) {
  const Spot middle = view.spot(place.at);
  const Box mark = grown(box_around(middle, middle), scale.pixels(5));
  Label label = {place.name, {mark}, kWhite};
  const auto pin =
      std::ranges::find_if(pins, [&](const Pin& other) { return overlap(other.thing, mark); });
  if (pin != pins.end()) label.beside.push_back(around(pin->thing, mark));
  return label;
}

/// Returns the labels of measures and agents, whose words the captions repeat.
std::vector<Label> measure_labels(const FoundPicture& picture, const View& view,
                                  const Scale& scale) {
  std::vector<Label> labels;
  const auto add = [&](const std::string& text, const Box& box, Rgb colour) {
    if (!text.empty()) {
      labels.push_back({text, {box}, colour, LabelPlace::beside, LabelReach::near});
    }
  };
  for (const FoundMark& mark : picture.marks) {
    for (const Measure& measure : mark.measures) {
      const Box line = box_around(view.spot(measure.from), view.spot(measure.to));
      add(measure.text, grown(line, scale.pixels(kTick)), kWhite);
    }
    for (const SizeOutline& size : mark.sizes) {
      const Box box = view.box(size.box);
      const int reach = scale.pixels(2 * kFrameMargin);
      labels.push_back(
          {size.text, {{box.right - reach, box.bottom - reach, box.right, box.bottom}}, kYellow});
    }
    for (const AgentOutline& agent : mark.agents) {
      const Spot middle = view.spot(agent.centre);
      add(agent.text,
          grown(box_around(middle, middle), agent.footprint.longest() * view.factor / 2), kSkyBlue);
    }
  }
  return labels;
}

/// Returns the labels of measures, areas and places.
std::vector<Label> labels_of(const FoundPicture& picture, std::span<const ColouredArea> areas,
                             std::span<const Pin> pins, const View& view, const Scale& scale) {
  std::vector<Label> labels = measure_labels(picture, view, scale);
  const int margin = -view.origin.y * view.factor;
  for (const ColouredArea& area : areas) {
    if (area.bounds.empty()) continue;
    labels.push_back(moved_down(label_of(area, scale.letter), margin));
  }
  for (const NamedPlace& place : picture.places) {
    if (labels.size() >= kMostPlaced) break;
    labels.push_back(place_label(place, view, pins, scale));
  }
  return labels;
}

/// Returns the marks that pins and labels avoid: measures and places always; paths, edges and
/// agents if possible.
Obstacles obstacles_of(const FoundPicture& picture, const View& view, const Scale& scale) {
  Obstacles obstacles;
  for (const FoundMark& mark : picture.marks) {
    for (const Measure& measure : mark.measures) {
      obstacles.add_never(
          grown(box_around(view.spot(measure.from), view.spot(measure.to)), scale.pixels(kTick)));
    }
    for (const AgentOutline& agent : mark.agents) {
      const Spot middle = view.spot(agent.centre);
      obstacles.add_rather_not(
          grown(box_around(middle, middle), agent.footprint.longest() * view.factor / 2));
    }
    if (!mark.path.empty()) obstacles.add_line(view.spots(mark.path));
    if (!mark.shortest_path.empty()) obstacles.add_line(view.spots(mark.shortest_path));
    if (!mark.edge.empty()) obstacles.add_line(view.spots(mark.edge));
  }
  for (const NamedPlace& place : picture.places) {
    const Spot middle = view.spot(place.at);
    obstacles.add_never(grown(box_around(middle, middle), scale.pixels(4)));
  }
  return obstacles;
}

/// The numbers and names on a view, and where they fit.
struct Words {
  Margins margins;
  NumberedPins pins;
  std::vector<std::optional<Spot>> spots;
  std::vector<Label> labels;
  std::vector<std::optional<Box>> plates;

  bool all_fit() const {
    const bool has_all_pins =
        std::ranges::all_of(spots, [](const auto& spot) { return spot.has_value(); });
    return has_all_pins && !lacks_plate(labels, plates);
  }
};

/// Places the numbers and names on `art` and its margins.
Words words_of(const FoundPicture& picture, std::span<const ColouredArea> areas, const Box& art,
               const Margins& margins, const Scale& scale) {
  const View view = {{0, -margins.top / scale.factor}, scale.factor};
  const Box whole = view.box(art);
  const int height = whole.bottom + margins.bottom;
  Obstacles obstacles = obstacles_of(picture, view, scale);
  Words words = {margins, pins_of(picture, view, whole, scale), {}, {}, {}};
  words.spots = place_pins(whole.right, height, words.pins.pins, obstacles, scale);
  words.labels = labels_of(picture, areas, words.pins.pins, view, scale);
  words.plates = place_labels(whole.right, height, words.labels, obstacles, scale.letter);
  return words;
}

/// Places the numbers and names, on margins as high as needed if they do not fit on a strip.
Words fitted_words(const FoundPicture& picture, std::span<const ColouredArea> areas, const Box& art,
                   const Scale& scale) {
  Words words = words_of(picture, areas, art, {}, scale);
  if (!is_strip(art.right, art.bottom) || words.all_fit()) return words;
  const Margins most = margins_of(scale);
  words = words_of(picture, areas, art, most, scale);
  std::vector<Box> boxes;
  for (const auto& plate : words.plates) {
    if (plate) boxes.push_back(*plate);
  }
  for (std::size_t i = 0; i < words.spots.size(); ++i) {
    if (words.spots[i]) boxes.push_back(pin_box(*words.spots[i], words.pins.pins[i].text, scale));
  }
  const int height = art.bottom * scale.factor + most.top + most.bottom;
  return words_of(picture, areas, art, needed_margins(most, boxes, height, scale), scale);
}

/// Adds the pins that were placed, with their stems.
void add_pins(Scene& scene, const FoundPicture& picture, const NumberedPins& numbered,
              std::span<const std::optional<Spot>> spots, const Scale& scale) {
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!spots[i]) continue;
    const Pin& pin = numbered.pins[i];
    const Spot end = {std::clamp(spots[i]->x, pin.thing.left * kPixel, pin.thing.right * kPixel),
                      std::clamp(spots[i]->y, pin.thing.top * kPixel, pin.thing.bottom * kPixel)};
    scene.add(pin.severity, LineShape{{*spots[i], end}, scaled(kStemBrush, scale.stroke)});
  }
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Pin& pin = numbered.pins[i];
    if (!spots[i]) continue;
    add_pin(scene, *spots[i], pin.text, pin.severity, scale, picture.marks[numbered.marks[i]].text);
  }
}

}  // namespace

Scene with_words(Scene view, const FoundPicture& picture, std::span<const ColouredArea> areas,
                 const Scale& scale) {
  const Box art = {0, 0, view.width / scale.factor, view.height / scale.factor};
  const Words words = fitted_words(picture, areas, art, scale);
  Scene scene = with_margins(std::move(view), words.margins);
  add_labels(scene, words.labels, words.plates, scale.letter);
  add_pins(scene, picture, words.pins, words.spots, scale);
  return scene;
}

}  // namespace walkmask::draw
