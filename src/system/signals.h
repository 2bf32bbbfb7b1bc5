#pragma once

#include <filesystem>

namespace walkmask {

/// Sets up the signals that end the process. Call it once, at the start of `main`. From then on
/// - SIGINT ends the process with exit code 130, SIGTERM with 143, and any other signal that asks
///   for an end (SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1 and the like) with 128 plus its number,
///   after the unfinished file (see below) has been removed. Signals that were ignored when the
///   process started, as under `nohup` or in background jobs of scripts, stay ignored;
/// - writing into a pipe without a reader, or beyond the largest file allowed, is an error returned
///   to the writer, not a signal that ends the process.
///
/// On Windows Ctrl+C counts as SIGINT; Ctrl+Break, closing the console and logging off as SIGTERM.
/// In WebAssembly there are no signals: what ends the process leaves the unfinished file behind.
void prepare_signals();

/// Names the file to remove if a signal ends the process; a second call replaces the first. Call it
/// before creating the file, so that no signal falls in between. `name` is absolute. Only one
/// thread may call this at a time.
void remember_unfinished_file(const std::filesystem::path& name);

/// Forgets the file, which is finished or removed. Only one thread may call this at a time.
void forget_unfinished_file();

/// Removes the unfinished file and ends the process without running anything else. Allocates
/// nothing, and may be called at any moment.
[[noreturn]] void end_at_once(int exit_code);

}  // namespace walkmask
