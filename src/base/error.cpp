#include "base/error.h"

#include "base/escape.h"

namespace walkmask {

std::string message(const Error& error) {
  std::string line = "walkmask: ";
  if (!error.file.empty()) line += escaped(error.file);
  if (!error.place.empty()) line += ":" + escaped(error.place);
  if (!error.file.empty() || !error.place.empty()) line += ": ";
  line += escaped(error.reason);
  if (!error.cure.empty()) line += "; " + escaped(error.cure);
  return line;
}

Error out_of_memory() {
  return {Fault::machine, "memory", "", "out of memory", "close other programs or use less"};
}

}  // namespace walkmask
