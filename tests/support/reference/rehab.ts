import { firstItems, itemAt } from "../item-at";
import type { Walk } from "../walking";

interface Stood {
  timeS: number;
  xCm: number;
  yCm: number;
  /** Columns and rows of the contact's edges: left, right, top, bottom. */
  edges: [number, number, number, number];
}

/** Position of the body in a frame, from every cell above zero, for cells of 1 cm; null without load. */
function stoodAt({ counts, grid: { rows, cols } }: Walk, frame: number, timeS: number): Stood | null {
  let [sum, x, y] = [0, 0, 0];
  const edges: Stood["edges"] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const count = itemAt(counts, (frame * rows + row) * cols + col);
      if (count === 0 || count === 0xffff) continue;
      sum += count;
      x += count * (col + 0.5);
      y += count * (row + 0.5);
      edges[0] = Math.min(edges[0], col);
      edges[1] = Math.max(edges[1], col);
      edges[2] = Math.min(edges[2], row);
      edges[3] = Math.max(edges[3], row);
    }
  }
  return sum > 0 ? { timeS, xCm: x / sum, yCm: y / sum, edges } : null;
}

/** Travel, path and hold time of a stage: until contact is lost, or an edge is off by more than the tolerance for a fifth of a second. */
export function referenceRehab(batch: Walk, times: ArrayLike<number>, toleranceCm: number) {
  const frames = Array.from({ length: batch.frameCount }, (_, frame) => ({
    timeS: itemAt(times, frame),
    stood: stoodAt(batch, frame, itemAt(times, frame)),
  }));
  const track = frames.flatMap(({ stood }) => stood ?? []);
  if (track.length === 0) return null;
  const [start] = firstItems(track, 1);
  const distance = (one: Stood, other: Stood) => Math.hypot(one.xCm - other.xCm, one.yCm - other.yCm);
  const stage = frames.filter(({ timeS }) => timeS > start.timeS);
  let since: number | null = null;
  let end: { timeS: number; by: "recording" | "lostContact" | "movedFeet" } | null = null;
  for (const { timeS, stood } of stage) {
    if (end) break;
    if (!stood) end = since === null ? { timeS, by: "lostContact" } : { timeS: since, by: "movedFeet" };
    else if (Math.max(...stood.edges.map((edge, at) => Math.abs(edge - itemAt(start.edges, at)))) <= toleranceCm) since = null;
    else {
      since ??= timeS;
      if (timeS - since >= 0.2) end = { timeS: since, by: "movedFeet" };
    }
  }
  end ??= { timeS: itemAt(times, batch.frameCount - 1), by: "recording" };
  return {
    loadedFrames: track.length,
    travelCm: Math.max(...track.map((stood) => distance(stood, start))),
    pathCm: track.slice(1).reduce((way, stood, at) => way + distance(stood, itemAt(track, at)), 0),
    heldS: end.timeS - start.timeS,
    endedBy: end.by,
  };
}
