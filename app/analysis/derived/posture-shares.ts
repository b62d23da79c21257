import type { PostureShares } from "~/domain/analysis/seating";
import { cellCount } from "~/domain/frame/frame";
import type { SeatedPosture } from "~/domain/logs/posture";
import type { Analysis } from "../analysis";
import type { FrameBatch } from "../options";

/** Share of loaded frames per posture, per cent, sum 100. Null without a loaded frame. */
export function postureShares(
  analysis: Pick<Analysis, "seatedPosture">,
  { counts, grid, scale, frameCount }: FrameBatch,
  { threshold }: { threshold: number },
): PostureShares | null {
  const cells = cellCount(grid);
  const frames = new Map<SeatedPosture, number>();
  let loaded = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const one = { counts: counts.subarray(frame * cells, (frame + 1) * cells), grid, scale, frameCount: 1 };
    const posture = analysis.seatedPosture(one, { threshold })?.posture;
    if (!posture) continue;
    loaded += 1;
    frames.set(posture, (frames.get(posture) ?? 0) + 1);
  }
  if (loaded === 0) return null;
  const shareOf = (posture: SeatedPosture): number => (100 * (frames.get(posture) ?? 0)) / loaded;
  return {
    leanForward: shareOf("leanForward"),
    leanBackwards: shareOf("leanBackwards"),
    goodPosture: shareOf("goodPosture"),
    leanRight: shareOf("leanRight"),
    leanLeft: shareOf("leanLeft"),
  };
}
