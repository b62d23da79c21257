import { tenantAnalyses } from "~/data/stored-analyses.server";
import { cellCount } from "~/domain/frame/frame";
import type { RecordedSize } from "~/export/size-forecast";
import { allow } from "../allow";
import type { Context } from "../context";
import { selectionQuery, type ExportSelection } from "./selected-analyses.server";

/** Larger selections are not summed. */
const MAX_ADDED = 1_000;

/** Count and bytes; null if too many. */
export async function selectionSize(
  context: Context,
  selection: ExportSelection,
): Promise<{ count: number; recorded: RecordedSize | null }> {
  allow(context, "readAnalyses");
  const query = selectionQuery(selection);
  const count = await tenantAnalyses(context).count(query);
  if (count > MAX_ADDED) return { count, recorded: null };
  const sizes = await tenantAnalyses(context).find(query).select({ sizeBytes: 1, frameCount: 1, deviceGeometry: 1 }).lean();
  const recorded = { count, storedBytes: 0, frames: 0, cells: 0 };
  for (const { sizeBytes, frameCount, deviceGeometry } of sizes) {
    recorded.storedBytes += sizeBytes;
    recorded.frames += frameCount;
    recorded.cells += frameCount * cellCount(deviceGeometry.grid);
  }
  return { count, recorded };
}
