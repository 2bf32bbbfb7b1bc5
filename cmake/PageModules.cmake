# The modules of the page's script, each after those that it imports.
set(page_modules
  packaging/npm/walkmask.mjs
  src/page/elements.js
  src/page/feet.js
  src/page/levels.js
  src/page/survey.js
  src/page/places.js
  src/page/floors.js
  src/page/view.js
  src/page/texts.js
  src/page/layers.js
  src/page/marks.js
  src/page/stage.js
  src/page/mask_file.js
  src/page/reach.js
  src/page/brush.js
  src/page/repair.js
  src/page/snapshot.js
  src/page/walker.js
  src/page/blockers.js
  src/page/explore.js
  src/page/findings.js
  src/page/overview.js
  src/page/game_map.js
  src/page/difference.js
  src/page/compare.js
  src/page/core_client.js
  src/page/zip.js
  src/page/dropped.js
  src/page/fixes.js
  src/page/start.js
  src/page/main.js)

# The modules of the worker's script, likewise.
set(worker_modules
  src/page/core.js
  src/page/core_worker.js)
