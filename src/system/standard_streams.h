#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/error.h"
#include "system/native_file.h"

namespace walkmask {

enum class StandardStream { input, output, error };

/// Opens the standard streams that the process was started without; call it first in `main`. They
/// are opened on /dev/null, stdin for writing and the others for reading. So no file opened later
/// can take their numbers, and using them still fails. On Windows, sets the console to UTF-8. Fails
/// only if /dev/null cannot be opened.
Failure open_standard_streams();

/// Returns true if the stream is a terminal.
bool is_terminal(StandardStream stream);

/// Returns the open file behind a stream.
FileNumber file_of(StandardStream stream);

/// The outcome of writing output. A reader that has gone (`walkmask ... | head -1`) is not a
/// failure, but no more output is needed.
enum class Delivery { whole, reader_gone };

/// Writes everything to standard output before returning, unbuffered and unchanged; all results go
/// this way. A failure (the disk is full, the stream is closed) is Fault::machine.
Result<Delivery> write_standard_output(std::span<const std::uint8_t> bytes);
Result<Delivery> write_standard_output(std::string_view text);

/// Returns whether the reader of standard output is known to have gone.
bool has_reader_gone();

/// Shows a line on standard error in place of the one shown before. What is written to standard
/// output or error next erases it. Precondition: standard error is a terminal.
void show_in_place(std::string_view line);
void erase_line_in_place();

/// Writes a line and its end to standard error, in one piece up to 4 KiB, so that the lines of
/// several processes do not mix. Allocates nothing. Failure is ignored: there is nowhere left to
/// report it.
void write_standard_error(std::string_view line);

}  // namespace walkmask
