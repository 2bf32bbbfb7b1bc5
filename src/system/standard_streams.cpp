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

// The length of the line that is shown in place; 0: none is.
std::atomic<std::size_t> shown_in_place = 0;

/// Writes up to a line's width to standard error, without an end.
void write_part(std::string_view text) {
  static_cast<void>(write_all(file_of(StandardStream::error), bytes_of(text)));
}

}  // namespace

bool has_reader_gone() { return is_reader_gone; }

void erase_line_in_place() {
  constexpr std::string_view kBlank =
      "\r                                                                               \r";
  if (shown_in_place.exchange(0) > 0) write_part(kBlank);
}

void show_in_place(std::string_view line) {
  constexpr std::size_t kWidth = 79;
  erase_line_in_place();
  write_part(line.substr(0, kWidth));
  shown_in_place = line.size();
}

Result<Delivery> write_standard_output(std::span<const std::uint8_t> bytes) {
  erase_line_in_place();
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
  erase_line_in_place();
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
