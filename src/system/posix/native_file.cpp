#include "system/native_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <memory>

#include "base/number_text.h"

namespace walkmask {
namespace {

// Some systems refuse to move 2 GiB in one call.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;

int descriptor(FileNumber file) { return static_cast<int>(file); }

std::error_code last_error() { return {errno, std::system_category()}; }

#ifdef __wasi__
using std::filesystem::posix::entry;
using std::filesystem::posix::followed;
#else
// The system follows links and `..` by itself.
const std::filesystem::path& entry(const std::filesystem::path& name) { return name; }
const std::filesystem::path& followed(const std::filesystem::path& name) { return name; }
#endif

NativeFile opened(const std::filesystem::path& name, int flags, mode_t mode,
                  std::error_code& problem) {
  int number = -1;
  do {
    number = ::open(name.c_str(), flags | O_CLOEXEC | O_NOCTTY, mode);
  } while (number < 0 && errno == EINTR);
  if (number < 0) problem = last_error();
  return NativeFile(number);
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

/// Returns true if the call that has just failed on this file should be repeated; waits until it
/// can succeed. `events` is what the call needs: POLLIN or POLLOUT.
bool worth_another_try(FileNumber file, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd waiting = {descriptor(file), events, 0};
  return ::poll(&waiting, 1, -1) >= 0 || errno == EINTR;
}

std::size_t write_some(FileNumber file, std::span<const std::uint8_t> bytes,
                       std::error_code& problem) {
  for (;;) {
    const ssize_t count =
        ::write(descriptor(file), bytes.data(), std::min(bytes.size(), kMostAtOnce));
    if (count > 0) return static_cast<std::size_t>(count);
    if (count == 0) problem = std::make_error_code(std::errc::io_error);
    if (count < 0 && worth_another_try(file, POLLOUT)) continue;
    if (count < 0) problem = last_error();
    return 0;
  }
}

}  // namespace

std::error_code NativeFile::close() {
  const FileNumber number = std::exchange(number_, kNone);
  if (number == kNone || ::close(descriptor(number)) == 0) return {};
  // The file is closed even if the call was interrupted; a second call might close another thread's
  // new file.
  return errno == EINTR ? std::error_code() : last_error();
}

NativeFile open_to_read(const std::filesystem::path& name, std::error_code& problem) {
  return opened(followed(name), O_RDONLY | O_NONBLOCK, 0, problem);
}

NativeFile open_to_write(const std::filesystem::path& name, std::error_code& problem) {
  return opened(followed(name), O_WRONLY | O_NONBLOCK, 0, problem);
}

NativeFile create_to_write(const std::filesystem::path& name, std::filesystem::perms permissions,
                           std::error_code& problem) {
  return opened(entry(name), O_WRONLY | O_CREAT | O_EXCL, static_cast<mode_t>(permissions) & 0777,
                problem);
}

FileFacts facts_of(const NativeFile& file, std::error_code& problem) {
  struct stat facts = {};
  if (::fstat(descriptor(file.number()), &facts) != 0) {
    problem = last_error();
    return {};
  }
  if (S_ISDIR(facts.st_mode)) return {FileFacts::Type::folder, 0};
  if (!S_ISREG(facts.st_mode)) return {FileFacts::Type::other, 0};
  return {FileFacts::Type::regular, static_cast<std::uint64_t>(facts.st_size)};
}

std::size_t read_some(FileNumber file, std::span<std::uint8_t> bytes, std::error_code& problem) {
  for (;;) {
    const ssize_t count =
        ::read(descriptor(file), bytes.data(), std::min(bytes.size(), kMostAtOnce));
    if (count >= 0) return static_cast<std::size_t>(count);
    if (worth_another_try(file, POLLIN)) continue;
    problem = last_error();
    return 0;
  }
}

std::error_code write_all(FileNumber file, std::span<const std::uint8_t> bytes) {
  std::error_code problem;
  while (!bytes.empty() && !problem) bytes = bytes.subspan(write_some(file, bytes, problem));
  return problem;
}

std::error_code flush_to_disk(FileNumber file) {
  int outcome = 0;
  do {
    outcome = ::fsync(descriptor(file));
  } while (outcome != 0 && errno == EINTR);
  return outcome == 0 ? std::error_code() : last_error();
}

bool would_wait(FileNumber file) {
  // A file that has ended or failed counts as ready: reading reports it at once.
  pollfd asked = {descriptor(file), POLLIN, 0};
  return ::poll(&asked, 1, 0) <= 0;
}

bool may_write(const std::filesystem::path& name) {
#ifdef __wasi__
  // WASI has no check of access, so try to open the file.
  std::error_code problem;
  const NativeFile file = open_to_write(name, problem);
  return !problem || problem == std::errc::is_a_directory;
#else
  return ::faccessat(AT_FDCWD, name.c_str(), W_OK, AT_EACCESS) == 0;
#endif
}

const char* const kNowhere = "/dev/null";

std::optional<FileNumber> open_file_named(std::string_view name) {
  if (name == "/dev/stdout") return STDOUT_FILENO;
  if (name == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!name.starts_with(folder)) continue;
    return whole_number(name.substr(folder.size()), 0, std::numeric_limits<int>::max());
  }
  return std::nullopt;
}

bool is_open_as(FileNumber file, const std::filesystem::path& name) {
  struct stat open = {}, named = {};
  return ::fstat(descriptor(file), &open) == 0 && ::stat(followed(name).c_str(), &named) == 0 &&
         S_ISREG(open.st_mode) && open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take) {
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(followed(folder).c_str()));
  if (!open) return {errno, std::system_category()};
  for (;;) {
    errno = 0;  // readdir also returns null at the end, without changing errno
    const dirent* const entry = ::readdir(open.get());
    if (entry == nullptr) return {errno, std::system_category()};
    const std::string_view name = entry->d_name;
    if (name != "." && name != ".." && !take(name)) return {};
  }
}

}  // namespace walkmask
