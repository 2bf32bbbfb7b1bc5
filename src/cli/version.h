#pragma once

#include <string>

namespace walkmask {

/// Returns "0.1.0".
std::string version_number();

/// Returns "walkmask 0.1.0", with the end of the line.
std::string version_line();

/// Returns the address where the sources of this program are published, "" if it was built without.
std::string address_of_sources();

/// Returns a line of JSON of the schema walkmask.version/1: the version, the commit that was built,
/// and the formats of reports. The commit ends in "-dirty" if the sources had changes, and is null
/// if they were not a checkout.
std::string version_json();

}  // namespace walkmask
