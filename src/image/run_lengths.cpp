#include "image/run_lengths.h"

#include "image/structure.h"

namespace walkmask::image {
namespace {

/// The marks behind a 0. Larger numbers count the literal values that follow.
enum Mark : std::uint8_t { end_of_row = 0, end_of_image = 1, jump = 2 };

Error too_long_row() { return unusable("pixels", "a row has more pixels than the image is wide"); }

}  // namespace

Result<RunLengths::Pair> RunLengths::next() {
  if (data_.size() - at_ < 2) return unusable("pixels", "the file ends within its pixels");
  at_ += 2;
  return Pair{data_[at_ - 2], data_[at_ - 1]};
}

void RunLengths::put(unsigned value, std::span<std::uint8_t> row) {
  const auto bit = static_cast<std::size_t>(x_++) * bits_;
  row[bit / 8] = static_cast<std::uint8_t>(row[bit / 8] | value << (8 - bits_ - bit % 8));
}

/// RLE4 takes the two halves of the value by turns.
Failure RunLengths::put_run(Pair pair, int width, std::span<std::uint8_t> row) {
  if (pair.count > width - x_) return too_long_row();
  for (int i = 0; i < pair.count; ++i) {
    const unsigned half = i % 2 == 0 ? pair.value >> 4 : pair.value & 15u;
    put(bits_ == 8 ? pair.value : half, row);
  }
  return std::nullopt;
}

/// Reads values as they are, followed by a byte if theirs are an odd number.
Failure RunLengths::put_literals(int count, int width, std::span<std::uint8_t> row) {
  if (count > width - x_) return too_long_row();
  for (int left = count; left > 0;) {
    const Result<Pair> pair = next();
    if (!pair) return pair.error();
    for (const std::uint8_t byte : {pair->count, pair->value}) {
      const int in_byte = bits_ == 8 ? 1 : 2;
      for (int i = 0; i < in_byte && left > 0; ++i, --left) {
        const unsigned half = i == 0 ? byte >> 4 : byte & 15u;
        put(bits_ == 8 ? byte : half, row);
      }
    }
  }
  return std::nullopt;
}

Failure RunLengths::read_row(int width, std::span<std::uint8_t> row) {
  if (has_ended_) return unusable("pixels", "they end before the last row");
  for (x_ = 0;;) {
    const Result<Pair> pair = next();
    if (!pair) return pair.error();
    if (pair->count == 0 && pair->value == jump) {
      return unusable("pixels", "a jump leaves pixels without a value");
    }
    if (pair->count == 0 && (pair->value == end_of_row || pair->value == end_of_image)) {
      has_ended_ = pair->value == end_of_image;
      if (x_ == width) return std::nullopt;
      return unusable("pixels", "a row has " + std::to_string(x_) + " pixels instead of " +
                                    std::to_string(width));
    }
    Failure failure =
        pair->count > 0 ? put_run(*pair, width, row) : put_literals(pair->value, width, row);
    if (failure) return failure;
  }
}

Result<png::Bytes> RunLengths::after_the_end() {
  if (!has_ended_) {
    const Result<Pair> pair = next();
    if (!pair) return pair.error();
    if (pair->count != 0 || pair->value != end_of_image) {
      return unusable("pixels", "there are more of them than the image has");
    }
  }
  return data_.subspan(at_);
}

}  // namespace walkmask::image
