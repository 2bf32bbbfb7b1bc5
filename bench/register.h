#pragma once

namespace walkmask::bench {

// Each registers the benchmarks of <name>_bench.cpp with Google Benchmark.

void register_floods();     ///< flood/FLOOR/SIZE/{cones,path,pixels,astar}
void register_shortest();   ///< shortest/FLOOR/SIZE/{corners,answer}
void register_within();     ///< within/FLOOR
void register_kept();       ///< kept/FLOOR
void register_blocks();     ///< blocks/FLOOR/SIZE
void register_blockers();   ///< blockers/FLOOR/PLANNER
void register_comfort();    ///< comfort/FLOOR
void register_edits();      ///< edit/FLOOR/DIAMETER
void register_stages();     ///< stage/FLOOR/{flood,stride,beautify,solve,unreachable}
void register_processes();  ///< process/MASK
void register_batches();    ///< batch/scene
void register_overlays();   ///< overlay/harbour, overlay/findings
void register_checks();     ///< check/harbour
void register_memory();     ///< memory/MASK

}  // namespace walkmask::bench
