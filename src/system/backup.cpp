#include "system/backup.h"

#include <array>
#include <filesystem>
#include <system_error>

#include "system/native_file.h"
#include "system/native_text.h"
#include "system/signals.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

constexpr std::array<ProblemText, 3> kBackupProblems = {{
    {std::errc::file_exists, "exists already", "move it away"},
    {std::errc::permission_denied, "may not be written",
     "give yourself the permission to write its folder"},
    {std::errc::no_space_on_device, nullptr, "free some space"},
}};

/// Writes a new file, which is removed if that fails.
std::error_code write_new(const fs::path& name, fs::perms permissions,
                          std::span<const std::uint8_t> bytes) {
  std::error_code problem;
  NativeFile file = create_to_write(name, permissions, problem);
  if (problem) return problem;  // the name may be that of another file
  std::error_code ignored;
  remember_unfinished_file(fs::absolute(name, ignored));
  problem = write_all(file.number(), bytes);
  if (!problem) problem = flush_to_disk(file.number());
  const std::error_code at_end = file.close();
  if (!problem) problem = at_end;
  if (problem) fs::remove(name, ignored);
  forget_unfinished_file();
  return problem;
}

}  // namespace

std::string backup_name(const std::string& file) { return file + ".bak"; }

Failure back_up(const std::string& file, std::span<const std::uint8_t> bytes) {
  const std::string copy = backup_name(file);
  std::error_code problem;
  const fs::perms permissions = fs::status(path_of(file), problem).permissions();
  if (!problem) problem = write_new(path_of(copy), permissions, bytes);
  if (!problem) return std::nullopt;
  return described(Fault::machine, copy, problem, kBackupProblems);
}

void drop_backup(const std::string& file) {
  std::error_code ignored;
  fs::remove(path_of(backup_name(file)), ignored);
}

}  // namespace walkmask
