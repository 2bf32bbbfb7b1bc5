#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

namespace walkmask {

// System calls on files and folders for the rest of this module; posix/ and windows/ define each of
// them once; in WebAssembly, those of posix/ are used. A parameter `problem` is set on failure and
// otherwise not changed. A call interrupted by a signal is repeated.

/// The operating system's number of an open file: a descriptor, on Windows a HANDLE.
using FileNumber = std::intptr_t;

/// An open file, closed at the end of its scope.
class NativeFile {
 public:
  explicit NativeFile(FileNumber number) : number_(number) {}
  NativeFile(NativeFile&& other) noexcept : number_(std::exchange(other.number_, kNone)) {}
  NativeFile& operator=(NativeFile&&) = delete;
  ~NativeFile() { close(); }

  FileNumber number() const { return number_; }

  /// Closes the file now. A network file system may report only at this point that it could not
  /// store what was written.
  std::error_code close();

  static constexpr FileNumber kNone = -1;

 private:
  FileNumber number_;
};

/// Opens an existing file. Neither waits for the writer or reader of a FIFO, or for a device.
/// open_to_write changes nothing in the file; it fails for a FIFO without a reader.
NativeFile open_to_read(const std::filesystem::path& name, std::error_code& problem);
NativeFile open_to_write(const std::filesystem::path& name, std::error_code& problem);

/// Creates a file with this name and opens it to write; fails if the name exists, even as a link.
/// The process's mask of permissions (umask) applies.
NativeFile create_to_write(const std::filesystem::path& name, std::filesystem::perms permissions,
                           std::error_code& problem);

/// The system's facts about an open file.
struct FileFacts {
  enum class Type { regular, folder, other } type = Type::other;
  std::uint64_t size = 0;  ///< bytes of a regular file
};
FileFacts facts_of(const NativeFile& file, std::error_code& problem);

/// Reads as many bytes as are available, at least one; 0 only at the end, on failure, and if
/// `bytes` is empty. Waits for them even if the file is non-blocking.
std::size_t read_some(FileNumber file, std::span<std::uint8_t> bytes, std::error_code& problem);

/// Writes all bytes, in several calls if necessary. A pipe whose reader is gone gives
/// std::errc::broken_pipe on every system.
std::error_code write_all(FileNumber file, std::span<const std::uint8_t> bytes);

/// Waits until everything written has reached the disk.
std::error_code flush_to_disk(FileNumber file);

/// Returns true if reading from the open file now would wait for more input or for the other end
/// to close. Regular files never wait. True if the system cannot answer.
bool would_wait(FileNumber file);

/// Returns true if this process may write into the existing file or folder of this name. Always
/// true of a folder in WebAssembly, and on Windows, where the attribute "read-only" of a folder
/// means something else.
bool may_write(const std::filesystem::path& name);

/// The file that discards everything written to it (/dev/null).
extern const char* const kNowhere;

/// Returns the open file that a name such as /dev/stdout or /dev/fd/3 stands for. It must be
/// written through that very number: if it were opened again, writing would start at its beginning.
std::optional<FileNumber> open_file_named(std::string_view name);

/// Returns true if this open file is the regular file that `name` leads to. On Windows always
/// false.
bool is_open_as(FileNumber file, const std::filesystem::path& name);

/// Calls `take` with the name of each entry of a folder, in no particular order, until it returns
/// false. Exceptions of `take` pass through. (Used because the standard library's iterators do not
/// report running out of memory; some end the process.)
std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take);

}  // namespace walkmask
