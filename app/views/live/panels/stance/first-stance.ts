import { heldStance } from "~/analysis/derived/stance";
import { toTimedBatch } from "~/analysis/frame/batch";
import { measureOptions } from "~/analysis/measure-options";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { RecentPart } from "~/domain/analysis/recent-figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";

/** What one frame shows of a stance; its grade needs the centre's travel. */
export interface FirstStance {
  shown: Exercise | null;
  /** Duration of the unbroken load; null if unknown. */
  heldS: number | null;
}

/** Read on the server for pages without scripts. Null if no one stands. */
export function firstStance(
  analysis: PageAnalysis,
  frame: Frame,
  { kind, geometry, recent }: { kind: DeviceKind; geometry: Geometry; recent: RecentPart | undefined },
): FirstStance | null {
  const options = measureOptions(kind, geometry);
  const { batch, times } = toTimedBatch([frame]);
  const { stage } = analysis.rehab(batch, times, options);
  if (!stage) return null;
  const since = recent?.loadedSinceMs ?? null;
  return {
    shown: heldStance(analysis, batch, times, { stage }, options),
    heldS: since === null ? null : (frame.deviceTimeMs - since) / 1000,
  };
}
