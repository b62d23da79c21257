import type { Grid } from "../../../app/domain/frame/frame";

/** x and y interleaved; ring i has the points [starts[i], starts[i + 1]). */
export interface Rings {
  readonly points: Float32Array;
  readonly starts: Int32Array;
  count: number;
}

export const emptyRings = ({ rows, cols }: Grid): Rings => ({
  points: new Float32Array(2 * 4 * (rows + 1) * (cols + 1)),
  starts: new Int32Array((rows + 1) * (cols + 1) + 1),
  count: 0,
});

const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;

interface Segment {
  readonly from: number;
  readonly to: number;
}

/** By enclosed corners: 1 bottom left, 2 bottom right, 4 top right, 8 top left. */
const SEGMENTS: readonly (readonly Segment[])[] = [
  [],
  [{ from: BOTTOM, to: LEFT }],
  [{ from: RIGHT, to: BOTTOM }],
  [{ from: RIGHT, to: LEFT }],
  [{ from: TOP, to: RIGHT }],
  [
    { from: BOTTOM, to: LEFT },
    { from: TOP, to: RIGHT },
  ],
  [{ from: TOP, to: BOTTOM }],
  [{ from: TOP, to: LEFT }],
  [{ from: LEFT, to: TOP }],
  [{ from: BOTTOM, to: TOP }],
  [
    { from: LEFT, to: TOP },
    { from: RIGHT, to: BOTTOM },
  ],
  [{ from: RIGHT, to: TOP }],
  [{ from: LEFT, to: RIGHT }],
  [{ from: BOTTOM, to: RIGHT }],
  [{ from: LEFT, to: BOTTOM }],
  [],
];

function checkFinite(field: Float32Array): void {
  for (let cell = 0; cell < field.length; cell++) if (!Number.isFinite(field[cell])) throw new RangeError("a field holds finite numbers");
}

/** Readable. Each crossed link points to the next. */
export function cleanContours({ rows, cols }: Grid) {
  const width = cols + 2;
  const reaching = new Uint8Array((rows + 2) * width);
  const nextLinks = new Int32Array(2 * (rows + 2) * width).fill(-1);
  const starts = new Int32Array(nextLinks.length);

  function linkOf(at: number, side: number): number {
    if (side === TOP) return 2 * (at + 1);
    if (side === BOTTOM) return 2 * (at + width + 1);
    return 2 * (at + width + (side === RIGHT ? 1 : 0)) + 1;
  }

  function findReaching(field: Float32Array, level: number): void {
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) reaching[(row + 1) * width + col + 1] = field[row * cols + col] >= level ? 1 : 0;
    }
  }

  function findSegments(): number {
    let found = 0;
    for (let row = 0; row <= rows; row++) {
      for (let col = 0; col <= cols; col++) {
        const at = row * width + col;
        const corners = reaching[at + width] | (reaching[at + width + 1] << 1) | (reaching[at + 1] << 2) | (reaching[at] << 3);
        if (corners === 0 || corners === 15) continue;
        for (const { from, to } of SEGMENTS[corners]) {
          const start = linkOf(at, from);
          nextLinks[start] = linkOf(at, to);
          starts[found++] = start;
        }
      }
    }
    return found;
  }

  return (field: Float32Array, level: number, rings: Rings): void => {
    checkFinite(field);
    const { points } = rings;
    let length = 0;

    /** Halfway to a cell off the mat. */
    const crossing = (before: number, after: number): number => (level - before) / (after - before);

    function addPoint(link: number): void {
      const at = link >> 1;
      const row = Math.floor(at / width) - 1;
      const col = (at % width) - 1;
      const cell = row * cols + col;
      if (link % 2 === 1) {
        points[length++] = col + 0.5;
        points[length++] = row > 0 && row < rows ? row - 0.5 + crossing(field[cell - cols], field[cell]) : row;
      } else {
        points[length++] = col > 0 && col < cols ? col - 0.5 + crossing(field[cell - 1], field[cell]) : col;
        points[length++] = row + 0.5;
      }
    }

    findReaching(field, level);
    const segments = findSegments();
    rings.count = 0;
    for (let segment = 0; segment < segments; segment++) {
      const start = starts[segment];
      if (nextLinks[start] < 0) continue;
      rings.starts[rings.count++] = length / 2;
      let link = start;
      do {
        addPoint(link);
        const next = nextLinks[link];
        nextLinks[link] = -1;
        link = next;
      } while (link !== start);
      addPoint(start);
    }
    rings.starts[rings.count] = length / 2;
  };
}
