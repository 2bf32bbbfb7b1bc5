#include "system/arguments.h"

#include <windows.h>

#include <shellapi.h>

#include "system/windows/wide_text.h"

namespace walkmask {

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
