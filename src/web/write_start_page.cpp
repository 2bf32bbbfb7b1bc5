// write_start_page OUT CORE.wasm.gz LICENCES EXAMPLE... writes walkmask.html, the page without a
// level, with the core, a text and the files of its example; for cmake/Core.cmake.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "page/page.h"
#include "page/start_page.h"
#include "system/disk_files.h"
#include "system/standard_streams.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{16} << 20;

Failure write_start_page(const std::vector<std::string>& names) {
  if (Failure failure = page::check_page()) return failure;
  const Result<FileBytes> core = disk_files().read(names[1], kMostBytes);
  if (!core) return core.error();
  const Result<FileBytes> licences = disk_files().read(names[2], kMostBytes);
  if (!licences) return licences.error();
  std::vector<page::ExampleFile> example;
  for (std::size_t i = 3; i < names.size(); ++i) {
    Result<FileBytes> bytes = disk_files().read(names[i], kMostBytes);
    if (!bytes) return bytes.error();
    example.push_back({names[i].substr(names[i].rfind('/') + 1), std::move(*bytes)});
  }
  const std::string words(licences->begin(), licences->end());
  const std::string text = page::start_page({*core, words, example});
  return write_file(names[0], {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace
}  // namespace walkmask

int main(int count, char** words) {
  const std::vector<std::string> names(words + 1, words + count);
  if (names.size() < 4) {
    walkmask::write_standard_error("usage: write_start_page OUT CORE.wasm.gz LICENCES EXAMPLE...");
    return 2;
  }
  const walkmask::Failure failure = walkmask::write_start_page(names);
  if (failure) walkmask::write_standard_error(message(*failure));
  return failure ? exit_code(failure->fault) : 0;
}
