#include "draw/finding_detail.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "draw/clusters.h"

namespace walkmask::draw {
namespace {

/// Estimates the cost of drawing findings, about one step a pixel, and limits the time for a
/// picture.
class DetailSteps {
 public:
  DetailSteps(const Picture& art, const Scale& scale)
      : scale_(scale),
        pixels_(std::int64_t{art.width()} * art.height() * scale.factor * scale.factor),
        left_(kForAPicture + kForAPixel * pixels_) {}

  /// Charges the steps of a finding. Returns false, charging nothing, if they exceed what is left.
  bool add(const FoundMark& mark) {
    const std::int64_t steps = of(mark);
    if (steps > left_) return false;
    left_ -= steps;
    return true;
  }

 private:
  static constexpr std::int64_t kForAPicture = 300'000'000, kForAPixel = 8;
  static constexpr std::int64_t kOfCorner = 500, kOfPixelOfFloor = 2;

  std::int64_t of(const FoundMark& mark) const {
    const auto floors = static_cast<std::int64_t>(mark.lost.size() + mark.start_side.size() +
                                                  mark.goal_side.size());
    std::int64_t steps = kOfPixelOfFloor * floors * pixels_ + of_line(mark.path) +
                         of_line(mark.shortest_path) + of_line(mark.faulty_leg) +
                         of_line(mark.edge);
    for (const Measure& measure : mark.measures) {
      const Point ends[] = {measure.from, measure.to};
      steps += of_line(ends);
    }
    for (const AgentOutline& agent : mark.agents)
      steps += of_length(std::int64_t{4} * agent.footprint.longest(), 32);
    for (const Box& place : mark.places) steps += of_outline(place);
    // clusters_of() compares all clusters with each other.
    const std::int64_t clusters = std::ssize(first_clusters(mark.places));
    return steps + clusters * clusters;
  }

  std::int64_t of_line(std::span<const Point> corners) const {
    std::int64_t pixels = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
      pixels += manhattan(corners[i - 1], corners[i]);
    }
    return of_length(pixels, std::ssize(corners));
  }

  std::int64_t of_outline(const Box& box) const {
    return of_length(2 * (std::int64_t{box.right} - box.left + box.bottom - box.top), 4);
  }

  /// Returns the steps of a line, assuming the widest brush.
  std::int64_t of_length(std::int64_t art_pixels, std::int64_t corners) const {
    const std::int64_t width = scale_.pixels(10);
    return width * scale_.factor * art_pixels + kOfCorner * corners;
  }

  Scale scale_;
  std::int64_t pixels_;
  std::int64_t left_;
};

/// Removes everything but the text, the number and, if `has_pin`, the first place.
void take_all_but_pin(FoundMark& mark, bool has_pin) {
  std::vector<Box> places = std::move(mark.places);
  places.resize(std::min<std::size_t>(places.size(), has_pin ? 1 : 0));
  mark = {.number = std::move(mark.number),
          .severity = mark.severity,
          .text = std::move(mark.text),
          .places = std::move(places),
          .has_frames = false};
}

}  // namespace

std::vector<FoundMark> take_framed_alone(std::vector<FoundMark>& marks, const Picture& art,
                                         const Scale& scale) {
  DetailSteps steps(art, scale);
  std::map<Meaning, std::vector<Box>> places;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    FoundMark& mark = marks[i];
    const bool has_pin = i < kMostDetailed;
    if (has_pin && steps.add(mark)) continue;
    auto& of_severity = places[mark.severity];
    of_severity.insert(of_severity.end(), mark.places.begin(), mark.places.end());
    take_all_but_pin(mark, has_pin);
  }
  std::vector<FoundMark> framed;
  for (const auto& [severity, all] : places) {
    if (all.empty()) continue;
    framed.push_back({.number = "", .severity = severity, .text = "more"});
    for (const Cluster& cluster : first_clusters(all)) {
      framed.back().places.push_back(cluster.box);
    }
  }
  return framed;
}

}  // namespace walkmask::draw
