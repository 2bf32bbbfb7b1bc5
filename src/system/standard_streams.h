#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/error.h"
#include "system/native_file.h"

namespace walkmask {

enum class StandardStream { input, output, error };

/// To be called first in `main`. A standard stream that the process was started without is opened
/// on nothing, the wrong way round: no file opened later gets its number and with it what is meant
/// for the stream, and whoever uses the stream is still told that it is closed. On Windows the
/// console is set to UTF-8. Fails only where there is no nothing (/dev/null) to open.
Failure open_standard_streams();

/// Whether a person sits at the other end.
bool is_terminal(StandardStream stream);

/// The open file behind a stream.
FileNumber file_of(StandardStream stream);

/// What became of output. That nobody wants the rest of it (`walkmask ... | head -1`) is no
/// failure, but it need not be made.
enum class Delivery { whole, reader_gone };

/// Writes all of it to standard output before it returns, unbuffered and unchanged; the only way
/// by which results go there. Failure is Fault::machine: the disk is full, the stream is closed.
Result<Delivery> write_standard_output(std::span<const std::uint8_t> bytes);
Result<Delivery> write_standard_output(std::string_view text);

/// Writes a line and its end to standard error, in one piece up to 4 KiB, so that the lines of
/// several processes do not mix. Takes no memory. That it cannot be written can be told nobody.
void write_standard_error(std::string_view line);

}  // namespace walkmask
