#include "system/standard_streams.h"

#include <algorithm>
#include <array>
#include <atomic>

#include "system/system_error.h"

namespace walkmask {
namespace {

constexpr std::array<ProblemText, 2> kStreamProblems = {{
    {std::errc::bad_file_descriptor, "is closed", "leave it open, or name a file to write"},
    {std::errc::no_space_on_device, nullptr, "free some space, or send it elsewhere"},
}};

std::atomic<bool> is_reader_gone = false;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

bool has_reader_gone() { return is_reader_gone; }

Result<Delivery> write_standard_output(std::span<const std::uint8_t> bytes) {
  const std::error_code problem = write_all(file_of(StandardStream::output), bytes);
  if (!problem) return Delivery::whole;
  if (problem == std::errc::broken_pipe) {
    is_reader_gone = true;
    return Delivery::reader_gone;
  }
  return described(Fault::machine, "standard output", problem, kStreamProblems);
}

Result<Delivery> write_standard_output(std::string_view text) {
  return write_standard_output(bytes_of(text));
}

void write_standard_error(std::string_view line) {
  std::array<char, 4096> piece = {};
  for (bool is_whole = false; !is_whole;) {
    const std::string_view next = line.substr(0, piece.size() - 1);
    line.remove_prefix(next.size());
    is_whole = line.empty();
    char* end = std::ranges::copy(next, piece.begin()).out;
    if (is_whole) *end++ = '\n';
    static_cast<void>(write_all(file_of(StandardStream::error), bytes_of({piece.data(), end})));
  }
}

}  // namespace walkmask
