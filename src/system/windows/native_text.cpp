#include "system/native_text.h"

#include <windows.h>

#include <shellapi.h>

namespace walkmask {
namespace {

/// Converts UTF-8 to UTF-16 and back; ill-formed text becomes U+FFFD.
std::wstring wide(std::string_view text) {
  const int size = static_cast<int>(text.size());
  const int units = ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0);
  std::wstring result(static_cast<std::size_t>(units), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), units);
  return result;
}

std::string narrow(std::wstring_view text) {
  const int size = static_cast<int>(text.size());
  const int bytes =
      ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
  std::string result(static_cast<std::size_t>(bytes), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), bytes, nullptr, nullptr);
  return result;
}

}  // namespace

std::filesystem::path path_of(std::string_view text) { return {wide(text)}; }

std::string text_of(const std::filesystem::path& path) { return narrow(path.generic_wstring()); }

std::vector<std::string> command_line(int argc, const char* const* argv) {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (words == nullptr) return {argv, argv + argc};
  std::vector<std::string> result;
  for (int i = 0; i < count; ++i) result.push_back(narrow(words[i]));
  ::LocalFree(words);
  return result;
}

}  // namespace walkmask
