#pragma once

#include "system/native_file.h"

namespace walkmask {

/// Whether reading from an open file now would wait for somebody to write or to close the other
/// end. Regular files never wait. Where a system cannot tell, it says yes.
bool would_wait(FileNumber file);

}  // namespace walkmask
