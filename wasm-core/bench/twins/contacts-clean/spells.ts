import type { FrameBatch } from "../../../../app/analysis/analysis";
import { cellCount, FAULTY_CELL } from "../../../../app/domain/frame/frame";

const MAX_SPELLS = 1 << 19;

export interface Spells {
  count: number;
  readonly cell: Uint16Array;
  readonly on: Uint16Array;
  readonly end: Uint16Array;
  readonly held: Uint16Array;
  readonly least: Uint16Array;
  readonly most: Uint16Array;
  readonly before: Int32Array;
  readonly newest: Int32Array;
}

export function followCells({ counts, frameCount, grid }: FrameBatch, min: number, bridge: number): Spells {
  const cells = cellCount(grid);
  const numbers = () => new Uint16Array(MAX_SPELLS);
  const spells: Spells = {
    count: 0,
    cell: numbers(),
    on: numbers(),
    end: numbers(),
    held: numbers(),
    least: numbers(),
    most: numbers(),
    before: new Int32Array(MAX_SPELLS),
    newest: new Int32Array(cells).fill(-1),
  };
  const isLoaded = new Uint8Array(cells);
  const since = new Uint16Array(cells);

  function begin(cell: number, frame: number, count: number): void {
    since[cell] = frame;
    const newest = spells.newest[cell];
    if (newest >= 0 && frame - spells.end[newest] <= bridge) return;
    const spell = spells.count++;
    spells.cell[spell] = cell;
    spells.on[spell] = frame;
    spells.least[spell] = count;
    spells.before[spell] = newest;
    spells.newest[cell] = spell;
  }

  function end(cell: number, frame: number): void {
    const spell = spells.newest[cell];
    spells.end[spell] = frame;
    spells.held[spell] += frame - since[cell];
  }

  for (let frame = 0, at = 0; frame < frameCount; frame++) {
    for (let cell = 0; cell < cells; cell++, at++) {
      const count = counts[at];
      if (count >= min && count !== FAULTY_CELL) {
        if (isLoaded[cell] === 0) {
          begin(cell, frame, count);
          isLoaded[cell] = 1;
        }
        const spell = spells.newest[cell];
        if (count < spells.least[spell]) spells.least[spell] = count;
        if (count > spells.most[spell]) spells.most[spell] = count;
      } else if (isLoaded[cell] === 1) {
        end(cell, frame);
        isLoaded[cell] = 0;
      }
    }
  }
  for (let cell = 0; cell < cells; cell++) if (isLoaded[cell] === 1) end(cell, frameCount);
  return spells;
}

export function betweenNeighbours(
  { on, before, newest }: Spells,
  { rows, cols }: FrameBatch["grid"],
  visit: (one: number, other: number) => void,
): void {
  const walk = (cell: number, neighbour: number): void => {
    let one = newest[cell];
    let other = newest[neighbour];
    while (one >= 0 && other >= 0) {
      visit(one, other);
      if (on[one] >= on[other]) one = before[one];
      else other = before[other];
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      if (newest[cell] < 0) continue;
      if (col + 1 < cols) walk(cell, cell + 1);
      if (row + 1 === rows) continue;
      if (col > 0) walk(cell, cell + cols - 1);
      walk(cell, cell + cols);
      if (col + 1 < cols) walk(cell, cell + cols + 1);
    }
  }
}
