#include "cli/command.h"

namespace walkmask {

std::span<const Command> commands() {
  static const Command all[] = {
      kInitCommand,    kSolveCommand,    kFloorCommand,      kBatchCommand, kCheckCommand,
      kMergeCommand,   kExplainCommand,  kInspectCommand,    kPageCommand,  kDiffCommand,
      kCompareCommand, kGenerateCommand, kCompletionsCommand};
  return all;
}

}  // namespace walkmask
