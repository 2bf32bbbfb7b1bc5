#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::page {

/// A file of the example that the page offers.
struct ExampleFile {
  std::string name;
  std::vector<std::uint8_t> bytes;
};

/// The contents of a page without a level, besides those of every page.
struct StartPage {
  std::span<const std::uint8_t> core;  ///< core.wasm in gzip
  std::string_view licences;           ///< a text, for the reader
  std::span<const ExampleFile> example;
};

/// Returns a page without a level: its first screen takes files, whose levels the core then checks
/// and writes as elements of the page (see src/page/start.js). Precondition: check_page() does not
/// fail.
std::string start_page(const StartPage& contents);

}  // namespace walkmask::page
