#include "draw/scene.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "draw/colours.h"
#include "draw/pixels.h"

namespace walkmask::draw {
namespace {

TEST(Scene, OmitsEmptyFillsAndOutlines) {
  Scene scene{.width = 20, .height = 10};
  BitGrid pixels(20, 10);
  scene.add(Meaning::floor, FillShape{pixels, 1, {kWhite, kOpaque}});
  scene.add(Meaning::floor, OutlineShape{pixels, 1, kWhite, 1});
  EXPECT_TRUE(meanings_in(scene).empty());
  pixels.set({3, 4});
  scene.add(Meaning::floor, FillShape{pixels, 1, {kWhite, kOpaque}});
  scene.add(Meaning::island, OutlineShape{pixels, 1, kWhite, 1});
  EXPECT_EQ(meanings_in(scene), (std::vector{Meaning::floor, Meaning::island}));
}

TEST(Scene, HasTheMarksThatWereDrawnIntoItsImages) {
  Scene inner{.width = 4, .height = 4};
  inner.add(Meaning::art, ImageShape{Picture(4, 4), 1, {Meaning::open_area}});
  Scene scene{.width = 8, .height = 8};
  scene.add(Meaning::inset, Point{2, 2}, std::move(inner));
  EXPECT_EQ(meanings_in(scene), (std::vector{Meaning::art, Meaning::open_area, Meaning::inset}));
}

TEST(Scene, MovesFiguresInsideItsBorder) {
  struct Row {
    Spot asked, drawn;
    Nib nib;
  };
  const std::vector<Band> brush = {{64, kWhite}, {96, kBlack}};  // 2 pixels with the blurred rim
  constexpr int kDisc = 128, kDiamond = 128 * 91 / 64;
  for (const Row& row :
       {Row{{640, 320}, {640, 320}, Nib::disc}, Row{{32, 32}, {kDisc, kDisc}, Nib::disc},
        Row{{-500, 320}, {kDisc, 320}, Nib::square},
        Row{{1279, 639}, {1280 - kDisc, 640 - kDisc}, Nib::disc},
        Row{{0, 640}, {kDiamond, 640 - kDiamond}, Nib::diamond}}) {
    Scene scene{.width = 20, .height = 10};
    EXPECT_EQ(scene.add_inside(Meaning::start, row.asked, row.nib, brush), row.drawn);
    const auto& stamp = std::get<StampShape>(scene.marks.front().shape);
    EXPECT_EQ(stamp.places, std::vector{row.drawn});
  }
  Scene narrow{.width = 3, .height = 100};
  EXPECT_EQ(narrow.add_inside(Meaning::start, {0, 0}, Nib::disc, brush), (Spot{96, 128}))
      << "the middle of a side that is too short";
}

TEST(PixelsOf, ShowsThePaperOfASceneThatItsImageDoesNotCover) {
  for (const Picture& image : {Picture(4, 2, kBlue), Picture(2, 4, kBlue)}) {
    Scene inner{.width = 4, .height = 4};
    inner.add(Meaning::art, ImageShape{image, 1});
    Scene scene{.width = 4, .height = 4};
    scene.add(Meaning::label, BoxShape{{0, 0, 4, 4}, kWhite});
    scene.add(Meaning::inset, Point{0, 0}, inner);
    const Picture picture = pixels_of(scene);
    EXPECT_EQ(picture.at({0, 0}), kBlue);
    EXPECT_EQ(picture.at({3, 3}), kPaper) << image.width();
  }
}

}  // namespace
}  // namespace walkmask::draw
