#include "path/floor_tables.h"

#include <cassert>
#include <iterator>

#include "base/stopwatch.h"

namespace walkmask {
namespace {

/// The words that are read to build bands in the time that they save on a row: 24 in a scene of
/// full HD, 3 in mazes, 30 to 190 in larger scenes, and none in noise.
constexpr std::int64_t kWordsPerRow = 24;

// Estimates of the time to make a table, rather too long.
constexpr double kMillisecondsPerWord = 1e-6;
constexpr double kMillisecondsPerBlock = 1e-4;

/// Adds to a count of several threads. Returns true once: when the sum has become larger than
/// `limit`.
bool passes(std::atomic<std::int64_t>& count, std::int64_t more, std::int64_t limit) {
  const std::int64_t before = count.fetch_add(more, std::memory_order_relaxed);
  return before <= limit && before + more > limit;
}

}  // namespace

void FloorTables::count_rows(std::int64_t rows) {
  if (passes(rows_, rows, words() / kWordsPerRow)) make_bands();
}

void FloorTables::count_steps(std::int64_t steps, const DeadEnds& dead_ends) {
  if (!may_leap() || !passes(steps_, steps, std::ssize(blocks_.all()))) return;
  leaps_.make([&] { return Leaps(blocks_, dead_ends); });
}

std::int64_t FloorTables::prepare(Limits limits) {
  Stopwatch watch;
  double left = limits.milliseconds;
  const auto fits = [&](const Price& price) {
    left -= watch.lap() / 1000;
    return price.milliseconds <= left && bytes() + price.bytes <= limits.bytes;
  };
  if (bands() == nullptr && fits(price_of_bands())) make_bands();
  if (leaps() == nullptr && may_leap() && fits(price_of_leaps())) {
    leaps_.make([&] { return Leaps(blocks_, DeadEnds(blocks_)); });
  }
  return bytes();
}

std::int64_t FloorTables::bytes() const {
  return (bands() != nullptr ? bytes_of(bands()->all()) : 0) +
         (leaps() != nullptr ? leaps()->bytes() : 0);
}

/// Returns the words of the floor's pixels.
std::int64_t FloorTables::words() const {
  assert(floor_ != nullptr);
  return std::int64_t{std::ssize(floor_->row(0))} * floor_->height();
}

FloorTables::Price FloorTables::price_of_bands() const {
  const std::int64_t bands = (floor_->height() + RowBands::kRows - 1) / RowBands::kRows;
  const std::int64_t row_bytes = std::int64_t{BitGrid::kWordBits / 8} * std::ssize(floor_->row(0));
  return {bands * row_bytes, kMillisecondsPerWord * static_cast<double>(words())};
}

FloorTables::Price FloorTables::price_of_leaps() const {
  const std::size_t blocks = blocks_.all().size();
  return {Leaps::bytes_for(blocks), kMillisecondsPerBlock * static_cast<double>(blocks)};
}

void FloorTables::make_bands() {
  bands_.make([this] { return RowBands(*floor_); });
}

}  // namespace walkmask
