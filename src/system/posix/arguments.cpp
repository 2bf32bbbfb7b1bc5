#include "system/arguments.h"

namespace walkmask {

std::vector<std::string> command_line(int argc, const char* const* argv) {
  return {argv, argv + argc};
}

}  // namespace walkmask
