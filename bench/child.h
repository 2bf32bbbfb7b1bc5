#pragma once

#include <string>
#include <vector>

namespace walkmask::bench {

/// Runs a program without its standard output and error, and returns its exit code; 128 if it could
/// not be started or was killed by a signal. The first argument is the program's file.
int run(const std::vector<std::string>& arguments);

/// Runs a program and returns its standard output.
std::string output_of(const std::vector<std::string>& arguments);

}  // namespace walkmask::bench
