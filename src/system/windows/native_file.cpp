#include "system/native_file.h"

#include <windows.h>

#include <algorithm>

#include "system/native_text.h"

namespace walkmask {
namespace {

constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;

HANDLE handle(FileNumber file) { return reinterpret_cast<HANDLE>(file); }

std::error_code last_error() {
  return {static_cast<int>(::GetLastError()), std::system_category()};
}

NativeFile opened(const std::filesystem::path& name, DWORD access, DWORD creation, DWORD flags,
                  std::error_code& problem) {
  // Without sharing, the handler that removes an unfinished file could not delete it.
  constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE file =
      ::CreateFileW(name.c_str(), access, kShared, nullptr, creation, flags, nullptr);
  if (file == INVALID_HANDLE_VALUE) problem = last_error();
  return NativeFile(reinterpret_cast<FileNumber>(file));
}

std::size_t write_some(FileNumber file, std::span<const std::uint8_t> bytes,
                       std::error_code& problem) {
  DWORD count = 0;
  const auto wanted = static_cast<DWORD>(std::min(bytes.size(), kMostAtOnce));
  if (::WriteFile(handle(file), bytes.data(), wanted, &count, nullptr) == 0) {
    problem = last_error();
    const bool reader_gone =
        problem.value() == ERROR_NO_DATA || problem.value() == ERROR_BROKEN_PIPE;
    if (reader_gone) problem = std::make_error_code(std::errc::broken_pipe);
    return 0;
  }
  if (count == 0) problem = std::make_error_code(std::errc::io_error);
  return count;
}

}  // namespace

std::error_code NativeFile::close() {
  const FileNumber number = std::exchange(number_, kNone);
  if (number == kNone || ::CloseHandle(handle(number)) != 0) return {};
  return last_error();
}

NativeFile open_to_read(const std::filesystem::path& name, std::error_code& problem) {
  // The flag lets folders be opened, so that `facts_of` recognises them.
  return opened(name, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, problem);
}

NativeFile open_to_write(const std::filesystem::path& name, std::error_code& problem) {
  return opened(name, GENERIC_WRITE, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, problem);
}

NativeFile create_to_write(const std::filesystem::path& name, std::filesystem::perms,
                           std::error_code& problem) {
  return opened(name, GENERIC_WRITE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, problem);
}

FileFacts facts_of(const NativeFile& file, std::error_code& problem) {
  if (::GetFileType(handle(file.number())) != FILE_TYPE_DISK) return {};
  BY_HANDLE_FILE_INFORMATION facts = {};
  if (::GetFileInformationByHandle(handle(file.number()), &facts) == 0) {
    problem = last_error();
    return {};
  }
  if ((facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
    return {FileFacts::Type::folder, 0};
  }
  return {FileFacts::Type::regular,
          (std::uint64_t{facts.nFileSizeHigh} << 32) | facts.nFileSizeLow};
}

std::size_t read_some(FileNumber file, std::span<std::uint8_t> bytes, std::error_code& problem) {
  DWORD count = 0;
  const auto wanted = static_cast<DWORD>(std::min(bytes.size(), kMostAtOnce));
  if (::ReadFile(handle(file), bytes.data(), wanted, &count, nullptr) != 0) return count;
  // The end of a pipe is an error.
  if (::GetLastError() != ERROR_BROKEN_PIPE) problem = last_error();
  return 0;
}

std::error_code write_all(FileNumber file, std::span<const std::uint8_t> bytes) {
  std::error_code problem;
  while (!bytes.empty() && !problem) bytes = bytes.subspan(write_some(file, bytes, problem));
  return problem;
}

std::error_code flush_to_disk(FileNumber file) {
  return ::FlushFileBuffers(handle(file)) != 0 ? std::error_code() : last_error();
}

bool would_wait(FileNumber file) {
  switch (::GetFileType(handle(file))) {
    case FILE_TYPE_DISK:
      return false;
    case FILE_TYPE_PIPE: {
      DWORD available = 0;
      // Fails if the other end is closed, which reading reports at once.
      return ::PeekNamedPipe(handle(file), nullptr, 0, nullptr, &available, nullptr) != 0 &&
             available == 0;
    }
    default:
      return true;
  }
}

bool may_write(const std::filesystem::path& name) {
  const DWORD attributes = ::GetFileAttributesW(name.c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return false;
  return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ||
         (attributes & FILE_ATTRIBUTE_READONLY) == 0;
}

const char* const kNowhere = "NUL";

std::optional<FileNumber> open_file_named(std::string_view) { return std::nullopt; }

bool is_open_as(FileNumber, const std::filesystem::path&) { return false; }

std::error_code for_each_name(const std::filesystem::path& folder,
                              const std::function<bool(std::string_view)>& take) {
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (!take(text_of(entry->path().filename()))) break;
  }
  return problem;
}

}  // namespace walkmask
