import type { FoundContact, FrameBatch } from "../../../../app/analysis/analysis";
import {
  contactsOfFeet,
  FLICKER_S,
  MIN_AREA_CM2,
  MIN_NEWTONS,
  LONGEST_STANCE_S,
  PARTS_APART_S,
} from "../../../../app/analysis/contact/found-contacts";
import { longAxis } from "../../../../app/analysis/contact/plate-vector";
import { FAULTY_CELL, MAX_COUNT } from "../../../../app/domain/frame/frame";
import { joinSpells } from "./join";
import { followCells, type Spells } from "./spells";

/** kPa, cm, N per kPa of a cell. */
export interface Plate {
  threshold: number;
  xCm: number;
  yCm: number;
  newtons: number;
}

/** For values carried as f32. */
const TOLERANCE = 1e-7;

/** Smallest count above 0 whose value reaches `value`. */
const countReaching = (value: number, scale: number): number =>
  Math.min(MAX_COUNT + 1, Math.max(1, Math.ceil((value / scale) * (1 - TOLERANCE))));

function describe(spells: Spells, members: readonly number[], cols: number, { xCm, yCm }: Plate) {
  let [onFrame, offFrame] = [Infinity, 0];
  let [firstRow, lastRow, firstCol, lastCol] = [Infinity, 0, Infinity, 0];
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (const spell of members) {
    const row = Math.floor(spells.cell[spell] / cols);
    const col = spells.cell[spell] - row * cols;
    onFrame = Math.min(onFrame, spells.on[spell]);
    offFrame = Math.max(offFrame, spells.end[spell]);
    firstRow = Math.min(firstRow, row);
    lastRow = Math.max(lastRow, row);
    firstCol = Math.min(firstCol, col);
    lastCol = Math.max(lastCol, col);
    const [across, along] = [(col + 0.5) * xCm, (row + 0.5) * yCm];
    x += across;
    y += along;
    xx += across * across;
    yy += along * along;
    xy += across * along;
  }
  const n = members.length;
  const axis = longAxis(xx - (x * x) / n, yy - (y * y) / n, xy - (x * y) / n);
  return { onFrame, offFrame, box: { firstRow, lastRow, firstCol, lastCol }, axis };
}

function trace(
  { counts, grid: { rows, cols }, scale }: FrameBatch,
  spells: Spells,
  members: readonly number[],
  { onFrame, offFrame, box: { firstRow, lastRow, firstCol, lastCol } }: Pick<FoundContact, "onFrame" | "offFrame" | "box">,
  { xCm, yCm, newtons }: Plate,
): Pick<FoundContact, "load" | "xCm" | "yCm"> {
  const from = new Uint16Array(rows * cols).fill(0xffff);
  const until = new Uint16Array(rows * cols);
  for (const spell of members) {
    const cell = spells.cell[spell];
    from[cell] = Math.min(from[cell], spells.on[spell]);
    until[cell] = Math.max(until[cell], spells.end[spell]);
  }
  const series = () => new Float64Array(offFrame - onFrame);
  const [load, xs, ys] = [series(), series(), series()];
  for (let frame = onFrame; frame < offFrame; frame++) {
    let [sum, byCol, byRow] = [0, 0, 0];
    for (let row = firstRow; row <= lastRow; row++) {
      for (let col = firstCol; col <= lastCol; col++) {
        const cell = row * cols + col;
        if (frame < from[cell] || frame >= until[cell]) continue;
        const count = counts[frame * rows * cols + cell];
        if (count === FAULTY_CELL) continue;
        sum += count;
        byCol += count * col;
        byRow += count * row;
      }
    }
    const at = frame - onFrame;
    load[at] = sum * scale * newtons;
    xs[at] = (byCol / sum + 0.5) * xCm;
    ys[at] = (byRow / sum + 0.5) * yCm;
  }
  return { load, xCm: xs, yCm: ys };
}

export function findContacts(frames: FrameBatch, perSecond: number, plate: Plate): FoundContact[] {
  const framesOf = (seconds: number): number => Math.max(1, Math.round(seconds * perSecond));
  const spells = followCells(frames, countReaching(plate.threshold, frames.scale), framesOf(FLICKER_S));
  const joined = joinSpells(spells, frames, plate, {
    shortest: framesOf(FLICKER_S),
    longest: framesOf(LONGEST_STANCE_S),
    apart: framesOf(PARTS_APART_S),
  });
  const contacts = joined
    .map((members, contact) => ({ members, contact }))
    .filter(({ members }) => members.length * plate.xCm * plate.yCm >= MIN_AREA_CM2)
    .map(({ members, contact }) => {
      const found = describe(spells, members, frames.grid.cols, plate);
      return { print: contact + 1, ...found, ...trace(frames, spells, members, found, plate) };
    });
  return contactsOfFeet(contacts, { frameCount: frames.frameCount, framesOf }, MIN_NEWTONS);
}
