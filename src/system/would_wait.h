#pragma once

#include "system/native_file.h"

namespace walkmask {

/// Whether reading from an open file now would wait for somebody to write or to close the other
/// end. Regular files never wait. True if the system cannot tell.
bool would_wait(FileNumber file);

}  // namespace walkmask
