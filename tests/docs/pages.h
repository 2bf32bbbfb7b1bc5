#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::docs {

using Lines = std::vector<std::string>;

/// Returns the project's folder.
std::filesystem::path project();

/// Returns the pages under test, sorted: README.md, the other pages for contributors and all of
/// docs.
std::vector<std::filesystem::path> pages();

/// Returns the lines of a file without their ends; none if it cannot be read.
Lines lines_of(const std::filesystem::path& file);

/// Returns the text of a file; empty if it cannot be read.
std::string content_of(const std::filesystem::path& file);

/// Expects that a page contains this text. If WALKMASK_UPDATE is set, writes the page instead.
void expect_text(const std::filesystem::path& page, const std::string& text);

/// Calls walkmask in the project's folder, with arguments as a shell splits them, expects the exit
/// code and returns the lines that it prints. POSIX only.
Lines program_output(const std::string& arguments, int exit_code = 0);

/// Returns the first block of a page that begins with ``` and this word; its lines without the
/// fences.
Lines first_block(const std::filesystem::path& page, std::string_view word);

}  // namespace walkmask::docs
