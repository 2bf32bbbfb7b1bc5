#include "system/would_wait.h"

#include <windows.h>

namespace walkmask {

bool would_wait(FileNumber file) {
  const HANDLE handle = reinterpret_cast<HANDLE>(file);
  switch (::GetFileType(handle)) {
    case FILE_TYPE_DISK:
      return false;
    case FILE_TYPE_PIPE: {
      DWORD available = 0;
      // It fails where the other end is closed, which reading tells at once.
      return ::PeekNamedPipe(handle, nullptr, 0, nullptr, &available, nullptr) != 0 &&
             available == 0;
    }
    default:
      return true;
  }
}

}  // namespace walkmask
