#include "system/standard_streams.h"

#include <windows.h>

namespace walkmask {

Failure open_standard_streams() {
  // No other file gets a used handle's value, so a closed stream does no harm here.
  ::SetConsoleOutputCP(CP_UTF8);
  return std::nullopt;
}

bool is_terminal(StandardStream stream) {
  DWORD mode = 0;
  return ::GetConsoleMode(reinterpret_cast<HANDLE>(file_of(stream)), &mode) != 0;
}

FileNumber file_of(StandardStream stream) {
  const auto handle = [](DWORD which) {
    return reinterpret_cast<FileNumber>(::GetStdHandle(which));
  };
  switch (stream) {
    case StandardStream::input:
      return handle(STD_INPUT_HANDLE);
    case StandardStream::output:
      return handle(STD_OUTPUT_HANDLE);
    case StandardStream::error:
      break;
  }
  return handle(STD_ERROR_HANDLE);
}

}  // namespace walkmask
