#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace walkmask::page {

/// The parts of the page, which cmake/BundlePage.cmake writes as a source; texts are split into
/// pieces that every compiler accepts.
struct Parts {
  std::span<const std::string_view> begin;        ///< up to the levels
  std::span<const std::string_view> end;          ///< after the levels
  std::span<const std::string_view> core_worker;  ///< its script, see start_page.h
  std::span<const std::uint8_t> solver;  ///< the WebAssembly in gzip; empty if it was not built
};

/// Returns the parts that this program was built with.
Parts bundled_parts();

}  // namespace walkmask::page
