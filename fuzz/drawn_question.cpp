#include "fuzz/drawn_question.h"

#include <fuzzer/FuzzedDataProvider.h>

#include "support/random_floor.h"

namespace walkmask::fuzz {
namespace {

constexpr int kLargestWidth = 140, kLargestHeight = 60;

BitGrid wall(FuzzedDataProvider& in) {
  const int width = in.ConsumeIntegralInRange(1, kLargestWidth);
  return {width, in.ConsumeIntegralInRange(1, kLargestHeight)};
}

/// Takes each row from a word of the input.
BitGrid pixel_by_pixel(FuzzedDataProvider& in) {
  const int width = in.ConsumeIntegralInRange(1, BitGrid::kWordBits);
  BitGrid floor(width, in.ConsumeIntegralInRange(1, BitGrid::kWordBits));
  const BitGrid::Word inside = ~BitGrid::Word{0} >> (BitGrid::kWordBits - width);
  for (int y = 0; y < floor.height(); ++y) {
    floor.row(y)[0] = in.ConsumeIntegral<BitGrid::Word>() & inside;
  }
  return floor;
}

BitGrid painted_first(FuzzedDataProvider& in) {
  enum class Kind { wall, open, of_tests, pixels, kMaxValue = pixels };
  switch (in.ConsumeEnum<Kind>()) {
    case Kind::of_tests: {
      Random random(in.ConsumeIntegral<std::uint64_t>());
      return random_floor(random, in.ConsumeIntegralInRange(1, kLargestHeight));
    }
    case Kind::pixels:
      return pixel_by_pixel(in);
    case Kind::open: {
      BitGrid floor = wall(in);
      floor.fill();
      return floor;
    }
    case Kind::wall:
      break;
  }
  return wall(in);
}

Point any_pixel(const BitGrid& floor, FuzzedDataProvider& in) {
  const int x = in.ConsumeIntegralInRange(0, floor.width() - 1);
  return {x, in.ConsumeIntegralInRange(0, floor.height() - 1)};
}

void paint_rectangle(BitGrid& floor, FuzzedDataProvider& in) {
  const Point corner = any_pixel(floor, in);
  const int right = in.ConsumeIntegralInRange(corner.x, floor.width() - 1);
  const int bottom = in.ConsumeIntegralInRange(corner.y, floor.height() - 1);
  const bool is_floor = in.ConsumeBool();
  for (int y = corner.y; y <= bottom; ++y) {
    for (int x = corner.x; x <= right; ++x) is_floor ? floor.set({x, y}) : floor.reset({x, y});
  }
}

}  // namespace

Question question_from(std::span<const std::uint8_t> bytes) {
  FuzzedDataProvider in(bytes.data(), bytes.size());
  Question question = {painted_first(in), {}};
  question.ends.from = any_pixel(question.floor, in);
  question.ends.to = any_pixel(question.floor, in);
  constexpr int kMostRectangles = 64;
  for (int i = 0; i < kMostRectangles && in.remaining_bytes() > 0; ++i) {
    paint_rectangle(question.floor, in);
  }
  return question;
}

}  // namespace walkmask::fuzz
