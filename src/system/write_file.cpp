#include "system/write_file.h"

#include <array>
#include <chrono>
#include <exception>
#include <filesystem>
#include <optional>
#include <random>
#include <string_view>
#include <system_error>

#include "base/utf8.h"
#include "system/inputs.h"
#include "system/native_file.h"
#include "system/native_text.h"
#include "system/resolved.h"
#include "system/signals.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;
using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t kLongestName = 255;  // bytes, on nearly every file system
constexpr std::string_view kInfix = ".walkmask-";
constexpr std::size_t kRandomLetters = 6;

constexpr std::array<ProblemText, 12> kWriteProblems = {{
    {std::errc::is_a_directory, "is a folder", "name a file in it"},
    {std::errc::no_such_file_or_directory, "cannot be written because its folder does not exist",
     "create the folder first"},
    {std::errc::not_a_directory, "cannot be written because a part of its path is a file",
     "check the path"},
    {std::errc::permission_denied, "may not be written",
     "give yourself the permission to write it and its folder, or write elsewhere"},
    {std::errc::read_only_file_system, nullptr, "write elsewhere"},
    {std::errc::no_space_on_device, nullptr, "free some space, or write elsewhere"},
    {std::errc::file_too_large, nullptr, "raise the limit of file sizes (ulimit -f)"},
    {std::errc::too_many_symbolic_link_levels, "is a link that leads in a circle",
     "point the link at a file"},
    {std::errc::filename_too_long, "has too long a name for this system", "shorten it"},
    {std::errc::no_such_device_or_address, "is a FIFO or socket without a reader",
     "start its reader first"},
    {std::errc::broken_pipe, "is a pipe whose reader has gone", "keep its reader running"},
    {std::errc::bad_file_descriptor, "is closed", "leave it open, or name a file"},
}};

/// Returns a number that is hard to predict. Creating the file fails if its name is taken.
std::uint64_t random_number() {
  try {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
  } catch (const std::exception&) {  // the device needs a file, which may fail
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  }
}

fs::path temporary_beside(const fs::path& target) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::size_t kLongestStem = kLongestName - 1 - kInfix.size() - kRandomLetters;
  std::string name = ".";
  name += cut(text_of(target.filename()), kLongestStem);
  name += kInfix;
  std::uint64_t number = random_number();
  for (std::size_t i = 0; i < kRandomLetters; ++i, number /= kLetters.size()) {
    name += kLetters[static_cast<std::size_t>(number % kLetters.size())];
  }
  return target.parent_path() / path_of(name);
}

/// A new file in the target's folder, removed at the end of its scope unless it has become the
/// target.
class Temporary {
 public:
  Temporary(const fs::path& target, fs::perms permissions, std::error_code& problem)
      : name_(temporary_beside(target)), file_(created(name_, permissions, problem)) {
    exists_ = !problem;
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    static_cast<void>(file_.close());  // Windows cannot remove an open file
    std::error_code ignored;
    if (exists_) fs::remove(name_, ignored);
    forget_unfinished_file();
  }

  std::error_code write(Bytes bytes) {
    const std::error_code problem = write_all(file_.number(), bytes);
    return problem ? problem : flush_to_disk(file_.number());
  }

  std::error_code become(const fs::path& target) {
    std::error_code problem = file_.close();
    if (!problem) fs::rename(name_, target, problem);
    if (!problem) exists_ = false;
    return problem;
  }

  const fs::path& name() const { return name_; }

 private:
  static NativeFile created(const fs::path& name, fs::perms permissions, std::error_code& problem) {
    remember_unfinished_file(name);
    return create_to_write(name, permissions, problem);
  }

  fs::path name_;
  NativeFile file_;
  bool exists_ = false;
};

/// Sets these permissions if the umask or the file system has set others.
std::error_code set_permissions(const fs::path& name, fs::perms permissions) {
  std::error_code problem;
  if (fs::status(name, problem).permissions() == permissions) return problem;
  fs::permissions(name, permissions, problem);
  return problem;
}

std::error_code create(const fs::path& target, Bytes bytes) {
  constexpr auto kByUmask = static_cast<fs::perms>(0666);
  std::error_code problem;
  Temporary temporary(target, kByUmask, problem);
  if (!problem) problem = temporary.write(bytes);
  return problem ? problem : temporary.become(target);
}

std::error_code replace(const fs::path& target, fs::perms permissions, Bytes bytes) {
  if (!may_write(target)) return std::make_error_code(std::errc::permission_denied);
  std::error_code problem;
  Temporary temporary(target, permissions, problem);
  if (!problem) problem = set_permissions(temporary.name(), permissions);
  if (!problem) problem = temporary.write(bytes);
  return problem ? problem : temporary.become(target);
}

std::error_code write_directly(const fs::path& target, Bytes bytes) {
  std::error_code problem;
  NativeFile file = open_to_write(target, problem);
  if (!problem) problem = write_all(file.number(), bytes);
  return problem ? problem : file.close();
}

std::error_code write(const fs::path& name, Bytes bytes) {
  std::error_code problem;
  const fs::path target = resolved(name, problem);
  if (problem) return problem;
  const fs::file_status status = fs::status(target, problem);
  switch (status.type()) {
    case fs::file_type::none:
      return problem;
    case fs::file_type::not_found:
      return create(target, bytes);
    case fs::file_type::regular:
      return replace(target, status.permissions(), bytes);
    case fs::file_type::directory:
      return std::make_error_code(std::errc::is_a_directory);
    default:
      return write_directly(target, bytes);
  }
}

/// Returns the reason why no file can be created in a folder; `not_made` is the reason why it could
/// not be created.
std::error_code folder_problem(const fs::path& folder, std::error_code not_made) {
  std::error_code unknown;
  if (fs::is_directory(folder, unknown)) {
    return may_write(folder) ? std::error_code() : make_error_code(std::errc::permission_denied);
  }
  if (fs::exists(folder, unknown)) return make_error_code(std::errc::not_a_directory);
  return not_made ? not_made : make_error_code(std::errc::no_such_file_or_directory);
}

std::error_code prepare(const fs::path& name) {
  std::error_code not_made, problem;
  if (name.has_parent_path()) fs::create_directories(name.parent_path(), not_made);
  const fs::path target = resolved(name, problem);
  if (problem) return problem;
  switch (fs::status(target, problem).type()) {
    case fs::file_type::none:
      return problem;
    case fs::file_type::not_found:
      break;
    case fs::file_type::regular:
      if (!may_write(target)) return make_error_code(std::errc::permission_denied);
      break;
    case fs::file_type::directory:
      return make_error_code(std::errc::is_a_directory);
    default:  // is written to directly, so its folder does not matter
      return {};
  }
  return folder_problem(target.parent_path(), not_made);
}

}  // namespace

Failure prepare_file(const std::string& name) {
  if (Failure failure = unusable_name(Fault::machine, name)) return failure;
  std::error_code problem;
  if (!path_of(name).has_filename()) {
    problem = std::make_error_code(std::errc::is_a_directory);
  } else if (!open_file_named(name)) {
    problem = prepare(path_of(name));
  }
  if (!problem) return std::nullopt;
  return described(Fault::machine, name, problem, kWriteProblems);
}

Failure prepare_folder(const std::string& name) {
  if (Failure failure = unusable_name(Fault::machine, name)) return failure;
  std::error_code not_made;
  fs::create_directories(path_of(name), not_made);
  const std::error_code problem = folder_problem(path_of(name), not_made);
  if (!problem) return std::nullopt;
  return described(Fault::machine, name, problem, kWriteProblems);
}

Failure write_file(const std::string& name, Bytes bytes) {
  if (Failure failure = unusable_name(Fault::machine, name)) return failure;
  std::error_code problem;
  if (const std::optional<FileNumber> file = open_file_named(name)) {
    problem = write_all(*file, bytes);
  } else if (!path_of(name).has_filename()) {
    problem = std::make_error_code(std::errc::is_a_directory);
  } else {
    problem = write(path_of(name), bytes);
  }
  forget_file(name);
  if (!problem) return std::nullopt;
  return described(Fault::machine, name, problem, kWriteProblems);
}

}  // namespace walkmask
