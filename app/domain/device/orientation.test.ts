import { expect, test } from "vitest";
import { standing } from "../../../tests/support/recording";
import { toMatrix } from "../frame/frame";
import { getGeometry } from "./device";
import { turnHeadUp, turnGeometryHeadUp } from "./orientation";

/** A bed from above: 1 at the head on the person's left, 3 at the feet on the right. */
const bed = standing(0, { grid: { rows: 2, cols: 3 }, counts: Uint16Array.of(0, 0, 3, 1, 2, 0), scale: 1 });

test("[RES-1] a mat whose head lies along column 0 is turned so that the head is row 0 and the person's left column 0", () => {
  expect(toMatrix(turnHeadUp(bed, "col0"))).toEqual([
    [1, 0],
    [2, 0],
    [0, 3],
  ]);
  expect(turnHeadUp(bed, "row0")).toBe(bed);
});

test("[RES-1] its geometry turns with it", () => {
  const geometry = getGeometry({ deviceType: "Mattress Mat", override: { cellPitchCm: { xCm: 4, yCm: 3 } } });
  if (!geometry) throw new Error("a mat without a map");
  expect(turnGeometryHeadUp(geometry, "col0")).toEqual({ ...geometry, grid: { rows: 48, cols: 24 }, cellPitchCm: { xCm: 3, yCm: 4 } });
  expect(turnGeometryHeadUp(geometry, "row0")).toBe(geometry);
});
