#include "draw/change_picture.h"

#include <utility>

#include "draw/dashes.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/sheet.h"

namespace walkmask::draw {
namespace {

constexpr int kPatchRim = 2;

struct FloorMark {
  Meaning meaning;
  FillStyle style;
  int period, size;
};

void add_changed(Scene& scene, const BitGrid& pixels, const FloorMark& mark, const Scale& scale) {
  if (!pixels.any()) return;
  scene.add(mark.meaning, FillShape{pixels, scale.factor, mark.style, scale.pixels(mark.period),
                                    scale.pixels(mark.size)});
  scene.add(mark.meaning,
            OutlineShape{pixels, scale.factor, mark.style.colour, scale.pixels(kPatchRim), 1});
}

/// Goes there and back along the arms: as one line, so that no arm lies on another.
void add_cross(Scene& scene, Spot middle, const std::string& title, const Scale& scale) {
  const int arm = scale.length(kCrossArm * kPixel);
  scene.add(Meaning::link_removed,
            LineShape{{{middle.x - arm, middle.y - arm},
                       {middle.x + arm, middle.y + arm},
                       middle,
                       {middle.x - arm, middle.y + arm},
                       {middle.x + arm, middle.y - arm}},
                      scaled(kLinkRemovedBrush, scale.stroke)},
            title);
}

void add_link(Scene& scene, const ChangedLink& link, const Scale& scale) {
  const Spot from = centre_of(link.from, scale.factor), to = centre_of(link.to, scale.factor);
  const bool is_added = link.kind == ChangedLink::Kind::added;
  const Brush brush = is_added ? Brush(kLinkAddedBrush) : Brush(kLinkRemovedBrush);
  scene.add(is_added ? Meaning::link_added : Meaning::link_removed,
            LineShape{{from, to}, scaled(brush, scale.stroke), scale.length(kDash * kPixel)},
            link.title);
  if (!is_added) add_cross(scene, between(from, to, 1, 2), link.title, scale);
}

void add_places(Scene& scene, const ChangePicture& picture, const Scale& scale) {
  constexpr int kReach = 4;
  Obstacles obstacles;
  std::vector<Label> labels;
  for (const NamedPlace& place : picture.places) {
    const Spot at = centre_of(place.at, scale.factor);
    scene.add_inside(Meaning::place, at, Nib::disc, scaled(kPlaceBrush, scale.stroke), place.name);
    const int reach = scale.pixels(kReach);
    const Box box = {at.x / kPixel - reach, at.y / kPixel - reach, at.x / kPixel + reach + 1,
                     at.y / kPixel + reach + 1};
    obstacles.add_never(box);
    labels.push_back({place.name, {box}, kWhite});
  }
  add_labels(scene, labels, obstacles, scale.letter);
}

}  // namespace

Scene change_scene(ChangePicture picture) {
  const Scale scale = scale_for(picture.art.width(), picture.art.height());
  Scene scene{.width = picture.art.width() * scale.factor,
              .height = picture.art.height() * scale.factor};
  scene.add(Meaning::art, ImageShape{lit_art(std::move(picture.art), picture.floor, picture.floor),
                                     scale.factor});
  scene.add(Meaning::floor,
            OutlineShape{picture.floor, scale.factor, kWhite, scale.pixels(1), scale.pixels(1)});
  add_changed(scene, picture.added, {Meaning::floor_added, kFloorAdded, kDotPeriod, kDotSize},
              scale);
  add_changed(scene, picture.removed,
              {Meaning::floor_removed, kFloorRemoved, kStripePeriod, kStripeWidth}, scale);
  for (const ChangedLink& link : picture.links) add_link(scene, link, scale);
  add_places(scene, picture, scale);
  return sheet(std::move(scene), {.title = std::move(picture.title)}, scale);
}

}  // namespace walkmask::draw
