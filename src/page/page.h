#pragma once

#include <string>

#include "base/error.h"

namespace walkmask::page {

// A page is one HTML file without a network: page_begin(), the elements of its games and of its
// levels (see level_element.h), page_end(). A page that compares levels has first the element of
// the report, then the elements of its pairs. The scripts and styles of src/page and the solver in
// WebAssembly are bundled when the program is built.

/// Fails if the program was built without the solver in WebAssembly.
Failure check_page();

/// Returns the page up to the levels: its policy, its styles, the solver and the rules of `check`.
std::string page_begin();

/// Returns the element of a report of differences (report/difference.h), whose levels are the pairs
/// of the page, in the same order.
std::string difference_element(const std::string& json);

/// Returns the part after the levels: the script.
std::string page_end();

}  // namespace walkmask::page
