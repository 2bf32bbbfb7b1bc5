#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/escape.h"

namespace walkmask::fuzz {

/// Aborts if a promise is broken, so that libFuzzer keeps the input.
inline void demand(bool kept, std::string_view promise) {
  if (kept) return;
  std::fprintf(stderr, "not so: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

/// Demands that output is a single line without terminal control characters.
inline void demand_one_line(std::string_view line) {
  for (const char letter : line) {
    const auto byte = static_cast<unsigned char>(letter);
    demand(byte >= 0x20 && byte != 0x7F, "a printed line has no control bytes");
  }
  demand(escaped(line) == line, "a printed line is UTF-8 and steers no terminal");
}

/// Returns whether the text ends with a full stop; the dots of a shortened text do not count.
inline bool ends_with_full_stop(std::string_view text) {
  return text.ends_with('.') && !text.ends_with("...");
}

/// Demands that an error is a line with a reason and a cure.
inline void demand_sound(const Error& error) {
  demand_one_line(message(error));
  demand(!error.reason.empty() && !error.cure.empty(), "an error has a reason and a cure");
  demand(!ends_with_full_stop(error.reason), "a reason has no full stop");
}

/// Demands that a text without a file's name is short.
inline void demand_short(std::string_view line) {
  constexpr std::size_t kLongest = 1000;
  demand(line.size() <= kLongest, "a line is short, however long the input is");
}

}  // namespace walkmask::fuzz
