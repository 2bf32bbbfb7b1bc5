#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

namespace walkmask {

// The calls by which the rest of this room reaches files; posix/ and windows/ hold one definition
// each. A parameter `problem` is set on failure and otherwise left alone. A call that a signal
// interrupts is repeated.

/// How the operating system counts open files: a descriptor, on Windows a HANDLE.
using FileNumber = std::intptr_t;

/// An open file, closed at the end of its scope.
class NativeFile {
 public:
  explicit NativeFile(FileNumber number) : number_(number) {}
  NativeFile(NativeFile&& other) noexcept : number_(std::exchange(other.number_, kNone)) {}
  NativeFile& operator=(NativeFile&&) = delete;
  ~NativeFile() { close(); }

  FileNumber number() const { return number_; }

  /// Closes now, and returns what went wrong: a network file system may report only at this point
  /// that it could not store what was written.
  std::error_code close();

  static constexpr FileNumber kNone = -1;

 private:
  FileNumber number_;
};

/// Opens an existing file. Neither waits, be it for the writer of a FIFO, its reader, or a device.
/// The second changes nothing in the file; it fails for a FIFO that nobody reads.
NativeFile open_to_read(const std::filesystem::path& name, std::error_code& problem);
NativeFile open_to_write(const std::filesystem::path& name, std::error_code& problem);

/// Creates a file of this name and opens it to write; fails if anything of that name exists, even a
/// link. The process's mask of permissions (umask) applies.
NativeFile create_to_write(const std::filesystem::path& name, std::filesystem::perms permissions,
                           std::error_code& problem);

struct FileFacts {
  enum class Kind { regular, folder, other } kind = Kind::other;
  std::uint64_t size = 0;  ///< in bytes; of regular files
};
FileFacts facts_of(const NativeFile& file, std::error_code& problem);

/// Reads as many bytes as are available, at least one; 0 only at the end, on failure, and if
/// `bytes` is empty. Waits for them even if the file was opened not to wait.
std::size_t read_some(FileNumber file, std::span<std::uint8_t> bytes, std::error_code& problem);

/// Writes everything, in as many calls as it takes. A pipe whose reader is gone gives
/// std::errc::broken_pipe on every system.
std::error_code write_all(FileNumber file, std::span<const std::uint8_t> bytes);

/// Returns when everything written has reached the disk.
std::error_code flush_to_disk(FileNumber file);

/// Whether this process may write into the existing file of this name.
bool may_write(const std::filesystem::path& name);

/// The file that discards everything written to it (/dev/null).
extern const char* const kNowhere;

/// The open file that a name like /dev/stdout or /dev/fd/3 stands for. It must be written through
/// that very number: if it were opened again, writing would start at its beginning and not append.
std::optional<FileNumber> open_file_named(std::string_view name);

/// Whether this open file is the regular file that `name` leads to. On Windows always
/// false.
bool is_open_as(FileNumber file, const std::filesystem::path& name);

}  // namespace walkmask
