#include "system/read_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"
#include "system/inputs.h"
#include "system/native_file.h"
#include "system/native_text.h"
#include "system/standard_streams.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

constexpr std::size_t kFirstPiece = std::size_t{1} << 16;
constexpr std::size_t kMostBytes = std::numeric_limits<std::size_t>::max() / 4;

constexpr const char* kNotRegular = "is a FIFO, a device or a socket, not a regular file";
constexpr const char* kPipeIn = "name a regular file, or pass - and send it to standard input";

constexpr std::array<ProblemText, 9> kReadProblems = {{
    {std::errc::no_such_file_or_directory, "does not exist", "check the name and the folder"},
    {std::errc::not_a_directory, "does not exist because a part of its path is a file",
     "check the path"},
    {std::errc::permission_denied, "may not be read", "give yourself the permission to read it"},
    {std::errc::is_a_directory, "is a folder", "name a file in it"},
    {std::errc::too_many_symbolic_link_levels, "is a link that leads in a circle",
     "point the link at a file"},
    {std::errc::filename_too_long, "has too long a name for this system", "shorten it"},
    {std::errc::no_such_device_or_address, kNotRegular, kPipeIn},
    {std::errc::io_error, nullptr, "check the disk, or bring a fresh copy of the file"},
    {std::errc::bad_file_descriptor, "is closed", "send a file to it, or name the file"},
}};

/// Returns the file in the folder of the missing `name` that the user probably meant, or nothing.
std::string likely_neighbour(const std::filesystem::path& name) {
  constexpr std::size_t kMostNeighbours = 1000;
  const std::filesystem::path folder = name.has_parent_path() ? name.parent_path() : ".";
  const std::string wanted = text_of(name.filename());
  std::vector<std::string> neighbours;
  // If the folder cannot be read, nothing is suggested.
  static_cast<void>(for_each_name(folder, [&](std::string_view neighbour) {
    if (may_be_meant(wanted, neighbour)) neighbours.emplace_back(neighbour);
    return neighbours.size() < kMostNeighbours;
  }));
  std::ranges::sort(neighbours);
  return nearest_name(wanted, neighbours);
}

Error missing(const std::string& name, Error error) {
  std::error_code ignored;
  if (std::filesystem::is_symlink(std::filesystem::symlink_status(path_of(name), ignored))) {
    error.reason = "is a link to a file that does not exist";
    error.cure = "point the link at a file";
    return error;
  }
  if (text_of(path_of(name).filename()).find('\\') != std::string::npos) {
    error.cure = "use / between folders; \\ is not a separator here";
    return error;
  }
  const std::string neighbour = likely_neighbour(path_of(name));
  if (!neighbour.empty()) error.cure = "did you mean " + in_quotes(neighbour) + "?";
  return error;
}

Error unreadable(const std::string& name, std::error_code problem) {
  Error error = described(Fault::input, name, problem, kReadProblems);
  return problem == std::errc::no_such_file_or_directory ? missing(name, std::move(error)) : error;
}

Error too_large(const std::string& name, std::uint64_t limit) {
  return {Fault::input,
          name,
          "",
          "is larger than " + std::to_string(limit) + " bytes",
          "make it smaller",
          Setting::file_bytes};
}

/// Reads to the end of a file with a reported size of `expected` bytes. Preconditions: expected <=
/// limit <= kMostBytes.
Result<std::vector<std::uint8_t>> read_to_end(const std::string& name, FileNumber file,
                                              std::size_t expected, std::size_t limit) {
  // Reading one byte more than expected, or allowed, shows whether the file has ended.
  std::vector<std::uint8_t> bytes(expected + 1);
  std::size_t filled = 0;
  for (;;) {
    std::error_code problem;
    const std::size_t count = read_some(file, std::span(bytes).subspan(filled), problem);
    if (problem) return unreadable(name, problem);
    if (count == 0) break;
    filled += count;
    if (filled > limit) return too_large(name, limit);
    if (filled == bytes.size())
      bytes.resize(std::min(std::max(2 * filled, kFirstPiece), limit + 1));
  }
  bytes.resize(filled);
  return bytes;
}

std::size_t possible(std::uint64_t limit) {
  return static_cast<std::size_t>(std::min<std::uint64_t>(limit, kMostBytes));
}

}  // namespace

Result<std::vector<std::uint8_t>> read_file(const std::string& name, std::uint64_t limit) {
  if (Failure failure = unusable_name(Fault::input, name)) return *failure;
  note_file(name);
  std::error_code problem;
  const NativeFile file = open_to_read(path_of(name), problem);
  const FileFacts facts = problem ? FileFacts{} : facts_of(file, problem);
  if (problem) return unreadable(name, problem);
  if (facts.type == FileFacts::Type::folder) {
    return unreadable(name, std::make_error_code(std::errc::is_a_directory));
  }
  if (facts.type == FileFacts::Type::other) {
    return Error{Fault::input, name, "", kNotRegular, kPipeIn};
  }
  if (facts.size > possible(limit)) return too_large(name, limit);

  const auto expected = static_cast<std::size_t>(facts.size);
  Result<std::vector<std::uint8_t>> bytes =
      read_to_end(name, file.number(), expected, possible(limit));
  if (bytes && bytes->size() < expected) {
    return Error{Fault::input, name, "", "changed while being read",
                 "try again when nothing writes to it"};
  }
  return bytes;
}

Result<std::vector<std::uint8_t>> read_standard_input(std::uint64_t limit) {
  return read_to_end("standard input", file_of(StandardStream::input), 0, possible(limit));
}

}  // namespace walkmask
