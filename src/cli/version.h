#pragma once

#include <string>

namespace walkmask {

/// Returns "0.1.0".
std::string version_number();

/// Returns "walkmask 0.1.0", with the end of the line.
std::string version_line();

/// Returns a line of JSON of the schema walkmask.version/1: the version, the commit that was built,
/// which is null if the sources were no checkout and has "-dirty" behind it if they had been
/// changed, and the formats of reports.
std::string version_json();

}  // namespace walkmask
