#include "search/search.h"

namespace walkmask::search {

void Answer::clear() {
  found = false;
  cells.clear();
  visited = 0;
  peak_queue = 0;
  order.clear();
}

}  // namespace walkmask::search
