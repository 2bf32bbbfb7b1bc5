#pragma once

#include <string>

#include "base/error.h"

namespace walkmask::page {

// A page is one HTML file without a network: page_begin(), the elements of its levels (see
// level_element.h), page_end(). The scripts and styles of src/page and the solver in WebAssembly
// are bundled when the program is built.

/// Refuses where the program was built without the solver in WebAssembly.
Failure check_page();

/// Returns the page up to the levels: its policy, its styles, the solver and the rules of `check`.
std::string page_begin();

/// Returns what follows the levels: the script.
std::string page_end();

}  // namespace walkmask::page
