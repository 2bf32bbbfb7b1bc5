#include "level_library/last_error.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "library/status.h"

namespace walkmask {
namespace {

constexpr std::size_t kMostBytes = 1024;

using Text = std::array<char, kMostBytes>;

/// Keeps the beginning of `text`; does not cut a character in two.
void keep(std::string_view text, Text& to) {
  std::size_t length = std::min(text.size(), to.size() - 1);
  constexpr unsigned kTop = 0xC0U, kInside = 0x80U;  // of a byte inside a character in UTF-8
  const auto is_inside = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & kTop) == kInside;
  };
  while (length > 0 && length < text.size() && is_inside(length)) --length;
  std::copy_n(text.data(), length, to.begin());
  to[length] = '\0';
}

/// The parts of an error, and the text that walkmask_error_text returned for it then.
struct Parts {
  Text file, place, reason, cure, whole;
};

thread_local Parts last = {};

/// Returns whether the last failed call kept its parts.
bool has_parts() {
  Text whole;
  keep(walkmask_error_text(), whole);
  return std::strcmp(whole.data(), last.whole.data()) == 0;
}

walkmask_status status_of(const Error& error) {
  if (error.fault == Fault::usage) return WALKMASK_BAD_ARGUMENT;
  const Error no_memory = out_of_memory();
  const bool lacks_memory = error.fault == Fault::machine && error.reason == no_memory.reason;
  return lacks_memory ? WALKMASK_OUT_OF_MEMORY : WALKMASK_BAD_FILE;
}

}  // namespace

walkmask_status failed(const Error& error) {
  const walkmask_status status = failed(status_of(error), sentence(error).c_str());
  keep(error.file, last.file);
  keep(error.place.text(), last.place);
  keep(error.reason, last.reason);
  keep(error.cure, last.cure);
  keep(walkmask_error_text(), last.whole);
  return status;
}

walkmask_status bad_argument(std::string reason, std::string cure) {
  return failed(Error{Fault::usage, "", "", std::move(reason), std::move(cure)});
}

}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_last_error(walkmask_error* error) {
  // Nothing may fail before this test: a failure replaces the error to be written.
  if (error->size != sizeof(walkmask_error)) return check_size(*error);
  if (has_parts()) {
    *error = {sizeof(walkmask_error), last.file.data(), last.place.data(), last.reason.data(),
              last.cure.data()};
  } else {
    *error = {sizeof(walkmask_error), "", "", walkmask_error_text(), ""};
  }
  return WALKMASK_OK;
}
