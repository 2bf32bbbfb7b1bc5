#include "draw/change_picture.h"

#include <utility>

#include "draw/box.h"
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

void add_part(Scene& scene, Meaning meaning, const BitGrid& part, FillStyle style,
              const Scale& scale) {
  scene.add(meaning,
            FillShape{part, scale.factor, style, scale.pixels(kDotPeriod), scale.pixels(kDotSize)});
}

void add_link(Scene& scene, const ChangedLink& link, const Scale& scale) {
  const Spot from = centre_of(link.from, scale.factor), to = centre_of(link.to, scale.factor);
  if (link.kind == ChangedLink::Kind::added) {
    scene.add(
        Meaning::link_added,
        LineShape{{from, to}, scaled(kLinkAddedBrush, scale.stroke), scale.length(kDash * kPixel)},
        link.text);
  } else {
    scene.add(Meaning::link_removed,
              LineShape{dimension(from, to, scale.length(2 * kTick * kPixel)),
                        scaled(kLinkRemovedBrush, scale.stroke)},
              link.text);
  }
}

void add_places(Scene& scene, const ChangePicture& picture, const Scale& scale) {
  for (const NamedPlace& place : picture.places) {
    scene.add_inside(Meaning::place, centre_of(place.at, scale.factor), Nib::disc,
                     scaled(kPlaceBrush, scale.stroke), place.name);
  }
}

/// Adds the labels of the changed connections first, then those of places.
void add_names(Scene& scene, const ChangePicture& picture, const Scale& scale) {
  constexpr int kReach = 4;
  Obstacles obstacles;
  std::vector<Label> labels;
  for (const ChangedLink& link : picture.links) {
    const Box box =
        grown(box_around(centre_of(link.from, scale.factor), centre_of(link.to, scale.factor)),
              scale.pixels(2 * kTick));
    obstacles.add_rather_not(box);
    const bool is_added = link.kind == ChangedLink::Kind::added;
    labels.push_back({link.text, {box}, is_added ? kSkyBlue : kVermillion});
  }
  for (const NamedPlace& place : picture.places) {
    const Spot at = centre_of(place.at, scale.factor);
    const Box box = grown(box_around(at, at), scale.pixels(kReach));
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
  for (const BitGrid& part : picture.cut_from) {
    add_part(scene, Meaning::cut_from, part, kStartSide, scale);
  }
  for (const BitGrid& part : picture.cut_off) {
    add_part(scene, Meaning::cut_off, part, kGoalSide, scale);
  }
  add_changed(scene, picture.added, {Meaning::floor_added, kFloorAdded, kDotPeriod, kDotSize},
              scale);
  add_changed(scene, picture.removed,
              {Meaning::floor_removed, kFloorRemoved, kStripePeriod, kStripeWidth}, scale);
  for (const ChangedLink& link : picture.links) add_link(scene, link, scale);
  add_places(scene, picture, scale);
  add_names(scene, picture, scale);
  return sheet(std::move(scene), {.title = std::move(picture.title)}, scale);
}

}  // namespace walkmask::draw
