#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace walkmask::page {

/// The parts of the page that cmake/BundlePage.cmake writes as a source; texts are cut into pieces
/// that every compiler takes.
struct Parts {
  std::span<const std::string_view> begin;  ///< up to the levels
  std::span<const std::string_view> end;    ///< from there on
  std::span<const std::uint8_t> solver;     ///< the WebAssembly; empty if it was not built
};

/// Returns the parts that this program was built with.
Parts bundled_parts();

}  // namespace walkmask::page
