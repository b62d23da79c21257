import type { Geometry } from "~/domain/device/kind";
import { cellCount } from "~/domain/frame/frame";
import { GRAVITY, newtonsPerSquareCentimetre } from "~/domain/unit";
import type { MatValues } from "./bed-recordings";
import { addNoise } from "./normal-noise";

const FRAMES = 15;
const NOISE_MMHG = 2;

type Paint = (xCm: number, yCm: number) => number;

const painted = (geometry: Geometry, paint: Paint): Float64Array =>
  Float64Array.from({ length: cellCount(geometry.grid) }, (_, cell) => {
    const { cols } = geometry.grid;
    return paint(((cell % cols) + 0.5) * geometry.cellPitchCm.xCm, (Math.floor(cell / cols) + 0.5) * geometry.cellPitchCm.yCm);
  });

function weighing(geometry: Geometry, kg: number, paint: Paint): Float64Array {
  const shares = painted(geometry, paint);
  const sum = shares.reduce((total, share) => total + share, 0);
  const newtons = (newtonsPerSquareCentimetre[geometry.unit] ?? NaN) * geometry.cellAreaCm2;
  return shares.map((share) => (kg * GRAVITY * share) / sum / newtons);
}

const inside =
  (sideCm: number, otherCm = sideCm): Paint =>
  (xCm, yCm) =>
    Number(xCm < sideCm && yCm < otherCm);
/** Spread over the whole bed, with two folds across it, 10 cm wide and four layers deep. */
const folded: Paint = (_, yCm) => (yCm % 60 < 10 ? 4 : 1);
const sum = (...parts: Float64Array[]): Float64Array =>
  Float64Array.from(parts[0] ?? [], (_, cell) => parts.reduce((total, part) => total + (part[cell] ?? 0), 0));

/** mmHg. A blanket presses with at most its own weight. */
function stills(geometry: Geometry): Record<string, Float64Array> {
  const { maximum, cellPitchCm } = geometry;
  const [xCm, yCm] = [cellPitchCm.xCm, cellPitchCm.yCm];
  const row: Paint = (_, y) => (Math.floor(y / yCm) === 5 ? maximum : 0);
  const corner = weighing(geometry, 5, inside(20));
  return {
    empty: painted(geometry, () => 0),
    "a duvet of 3 kg with folds": weighing(geometry, 3, folded),
    "a heavy blanket of 10 kg with folds": weighing(geometry, 10, folded),
    "a sheet drawn tight: 8 mmHg on every cell": painted(geometry, () => 8),
    "one stuck cell": painted(geometry, (x, y) => (Math.floor(x / xCm) === 9 && Math.floor(y / yCm) === 9 ? maximum : 0)),
    "one stuck row": painted(geometry, row),
    "one stuck row at the edge": painted(geometry, (_, y) => (y < yCm ? maximum : 0)),
    "one stuck column": painted(geometry, (x) => (Math.floor(x / xCm) === 5 ? maximum : 0)),
    "5 kg on a corner, 20 x 20 cm": corner,
    "5 kg on a corner, 40 x 30 cm": weighing(geometry, 5, inside(40, 30)),
    "5 kg on a corner and a stuck row through it": sum(corner, painted(geometry, row)),
  };
}

/** Each without noise, and with the noise of a mat that reads 2 mmHg when empty. */
export const disturbances = (geometry: Geometry): Record<string, MatValues[]> =>
  Object.fromEntries(
    Object.entries(stills(geometry)).flatMap(([name, values]) => [
      [name, [{ geometry, values }]],
      [`${name}, 2 mmHg noise`, Array.from({ length: FRAMES }, (_, seed) => addNoise({ geometry, values }, NOISE_MMHG, seed + 1))],
    ]),
  );
