# The modules of the page's script, each after those that it imports.
set(page_modules
  packaging/npm/walkmask.mjs
  src/page/elements.js
  src/page/levels.js
  src/page/floors.js
  src/page/view.js
  src/page/texts.js
  src/page/layers.js
  src/page/marks.js
  src/page/stage.js
  src/page/mask_file.js
  src/page/brush.js
  src/page/repair.js
  src/page/explore.js
  src/page/findings.js
  src/page/overview.js
  src/page/main.js)
