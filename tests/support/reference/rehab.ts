import { firstItems, itemAt } from "../item-at";
import type { Walk } from "../walking";

interface Stood {
  timeS: number;
  xCm: number;
  yCm: number;
  /**
   * Columns and rows of the contact's edges: left, right, top, bottom; null unless a square of four cells is loaded.
   */
  edges: [number, number, number, number] | null;
}

/** From every cell above zero, for cells of 1 cm; null without load. */
function stoodAt({ counts, grid: { rows, cols } }: Walk, frame: number, timeS: number): Stood | null {
  const countAt = (row: number, col: number): number => {
    const count = itemAt(counts, (frame * rows + row) * cols + col);
    return count === 0xffff ? 0 : count;
  };
  const [below, nextTo] = [rows > 1 ? 1 : 0, cols > 1 ? 1 : 0];
  let [sum, x, y] = [0, 0, 0];
  const inSquares: { row: number; col: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const count = countAt(row, col);
      sum += count;
      x += count * (col + 0.5);
      y += count * (row + 0.5);
      if (row + below >= rows || col + nextTo >= cols) continue;
      const square = [row, row + below].flatMap((one) => [col, col + nextTo].map((other) => ({ row: one, col: other })));
      if (square.every((cell) => countAt(cell.row, cell.col) > 0)) inSquares.push(...square);
    }
  }
  const [ofRows, ofCols] = [inSquares.map((cell) => cell.row), inSquares.map((cell) => cell.col)];
  const edges: Stood["edges"] =
    inSquares.length > 0 ? [Math.min(...ofCols), Math.max(...ofCols), Math.min(...ofRows), Math.max(...ofRows)] : null;
  return sum > 0 ? { timeS, xCm: x / sum, yCm: y / sum, edges } : null;
}

/** The hold ends when contact is lost, or an edge is off by more than the tolerance for 0.2 s. */
export function referenceRehab(batch: Walk, times: ArrayLike<number>, toleranceCm: number) {
  const frames = Array.from({ length: batch.frameCount }, (_, frame) => ({
    timeS: itemAt(times, frame),
    stood: stoodAt(batch, frame, itemAt(times, frame)),
  }));
  const track = frames.flatMap(({ stood }) => stood ?? []);
  if (track.length === 0) return null;
  const [first] = firstItems(track, 1);
  const distance = (one: Stood, other: Stood) => Math.hypot(one.xCm - other.xCm, one.yCm - other.yCm);
  return {
    loadedFrames: track.length,
    travelCm: Math.max(...track.map((stood) => distance(stood, first))),
    pathCm: track.slice(1).reduce((way, stood, at) => way + distance(stood, itemAt(track, at)), 0),
    stage: stageOf(frames, toleranceCm),
  };
}

function stageOf(frames: readonly { timeS: number; stood: Stood | null }[], toleranceCm: number) {
  const begin = frames.findIndex(({ stood }) => stood?.edges);
  const start = frames[begin];
  if (!start?.stood?.edges) return null;
  const { edges } = start.stood;
  let away: { timeS: number; by: "lostContact" | "movedFeet" } | null = null;
  for (const { timeS, stood } of frames.slice(begin + 1)) {
    const off = stood?.edges ? Math.max(...stood.edges.map((edge, at) => Math.abs(edge - itemAt(edges, at)))) : null;
    if (off !== null && off <= toleranceCm) away = null;
    else {
      away ??= { timeS, by: off === null ? "lostContact" : "movedFeet" };
      if (timeS - away.timeS >= 0.2) return { heldS: away.timeS - start.timeS, endedBy: away.by };
    }
  }
  return { heldS: itemAt(frames, frames.length - 1).timeS - start.timeS, endedBy: "recording" as const };
}
