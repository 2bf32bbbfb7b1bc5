#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "png/bytes.h"

namespace walkmask::ags {

using png::Bytes;

/// Reads little-endian numbers and texts from the front of bytes. Past the end it returns zeros and
/// empty texts and has failed from then on, so a reader may check once after several fields. A loop
/// over a count from the file must limit that count first.
class Cursor {
 public:
  explicit Cursor(Bytes bytes) : bytes_(bytes) {}

  bool failed() const { return failed_; }
  std::size_t position() const { return at_; }
  std::size_t left() const { return bytes_.size() - at_; }

  int u8() { return static_cast<int>(number(1)); }
  int u16() { return static_cast<int>(number(2)); }
  int i16() { return static_cast<std::int16_t>(number(2)); }
  std::int32_t i32() { return static_cast<std::int32_t>(number(4)); }
  std::int64_t i64() { return static_cast<std::int64_t>(number(8)); }

  /// Reads the next `count` bytes. Fails if the count is negative or beyond the end.
  Bytes take(std::int64_t count) {
    failed_ = failed_ || count < 0 || static_cast<std::uint64_t>(count) > left();
    if (failed_) return {};
    const Bytes taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += taken.size();
    return taken;
  }

  void skip(std::int64_t count) { take(count); }

  /// Reads the bytes up to a 0, and the 0.
  Bytes take_text() {
    const Bytes rest = bytes_.subspan(at_);
    const auto end = std::find(rest.begin(), rest.end(), std::uint8_t{0});
    const Bytes text = take(end - rest.begin());
    skip(1);
    return text;
  }

  /// Fails on behalf of a reader that found a count it does not accept.
  void fail() { failed_ = true; }

 private:
  std::uint64_t number(int bytes) {
    std::uint64_t value = 0;
    int shift = 0;
    for (const std::uint8_t byte : take(bytes)) {
      value |= std::uint64_t{byte} << shift;
      shift += 8;
    }
    return value;
  }

  Bytes bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace walkmask::ags
