#include "base/error.h"

#include "base/escape.h"

namespace walkmask {

int exit_code(Fault fault) {
  switch (fault) {
    case Fault::usage:
      return 2;
    case Fault::input:
      return 3;
    case Fault::machine:
      break;
  }
  return 4;
}

std::string sentence(const Error& error) {
  std::string text;
  if (!error.file.empty()) text += escaped(error.file);
  if (!error.place.empty()) text += (text.empty() ? "" : ":") + escaped(error.place.text());
  if (!text.empty()) text += ": ";
  text += escaped(error.reason);
  if (!error.cure.empty()) text += "; " + escaped(error.cure);
  return text;
}

std::string message(const Error& error) { return "walkmask: " + sentence(error); }

Error out_of_memory() {
  return {Fault::machine, "memory", "", "out of memory", "close other programs or use less"};
}

}  // namespace walkmask
