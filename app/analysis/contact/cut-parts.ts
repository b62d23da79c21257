import type { FrameBatch } from "../options";
import type { ContactBox } from "./plate-vector";

/** The frames of a contact alone, with those before and after it. */
export interface CutOut {
  /** Its box, turned by quarters to the left; the rest is empty. */
  frames: FrameBatch;
  from: number;
  quarters: number;
}

interface Boxed {
  box: ContactBox;
}

/** Origin of a part's box in the whole box, both turned by quarters to the left. */
function originIn({ box: whole }: Boxed, { box: part }: Boxed, quarters: number): { row: number; col: number } {
  const [top, bottom] = [part.firstRow - whole.firstRow, whole.lastRow - part.lastRow];
  const [left, right] = [part.firstCol - whole.firstCol, whole.lastCol - part.lastCol];
  if (quarters === 1) return { row: right, col: top };
  if (quarters === 2) return { row: bottom, col: right };
  return quarters === 3 ? { row: left, col: bottom } : { row: top, col: left };
}

/** Frames of a joined contact. No cell belongs to two parts at a time. */
export function cutParts<Part extends Boxed>(whole: Boxed, parts: readonly Part[], quarters: number, cut: (part: Part) => CutOut): CutOut {
  const high = whole.box.lastRow - whole.box.firstRow + 1;
  const wide = whole.box.lastCol - whole.box.firstCol + 1;
  const grid = quarters % 2 === 0 ? { rows: high, cols: wide } : { rows: wide, cols: high };
  const outs = parts.map((part) => ({ part, out: cut(part) }));
  const from = Math.min(...outs.map(({ out }) => out.from));
  const until = Math.max(...outs.map(({ out }) => out.from + out.frames.frameCount));
  const counts = new Uint16Array((until - from) * high * wide);
  for (const { part, out } of outs) {
    const { row, col } = originIn(whole, part, quarters);
    const { rows, cols } = out.frames.grid;
    out.frames.counts.forEach((count, at) => {
      if (count === 0) return;
      const frame = Math.floor(at / (rows * cols)) + out.from - from;
      const [ownRow, ownCol] = [Math.floor((at % (rows * cols)) / cols), at % cols];
      counts[(frame * grid.rows + row + ownRow) * grid.cols + col + ownCol] = count;
    });
  }
  return { frames: { counts, frameCount: until - from, grid, scale: outs[0]?.out.frames.scale ?? 1 }, from, quarters };
}
