#pragma once

#include <cstddef>

#include "game/open_game.h"

namespace walkmask {

/// Returns a function that runs tasks on at most this many threads.
RunEach on_threads(std::size_t threads);

}  // namespace walkmask
