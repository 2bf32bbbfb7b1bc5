#pragma once

#include <cstdint>
#include <string_view>

namespace walkmask {

/// A hash of texts that is the same on every machine and in every version: FNV-1a with 64 bits. It
/// has no secret, so anyone can construct collisions.
class Hash {
 public:
  /// Adds a text and its end: "ab" and "c" differ from "a" and "bc".
  void add(std::string_view text) {
    for (const char letter : text) add_letter(letter);
    add_letter('\0');
  }

  std::uint64_t value() const { return value_; }

 private:
  void add_letter(char letter) {
    value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3u;
  }

  std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace walkmask
