import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { findComponents, labelAreas } from "./connected-areas";
import { countReaching, maskFrame, readFrame } from "./read-frame";

/**
 * First frame into LABELS, reading order; `reach`: 1 for 8 neighbours, 0 for 4. Returns their number, -1 for a bad
 * frame.
 */
export function components(reach: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  if (!readFrame(0, rows, cols)) return -1;
  maskFrame(rows, cols, countReaching(threshold, scale, 1));
  const areas = findComponents(rows, reach);
  labelAreas(areas, rows, cols);
  return areas.count;
}
