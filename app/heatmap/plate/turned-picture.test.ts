import { expect, test } from "vitest";
import { squareCellsMmHg } from "~/domain/device/kind";
import { turns, type MapTurn } from "~/domain/device/map-turn";
import { cellCentre, toPlatePercent } from "../geometry/plate-context";
import { stillPicture } from "../picture/picture-source";
import { measuredCell, turnedMap } from "./turned-picture";

const all: MapTurn[] = turns.flatMap((turn) => [false, true].map((mirrored) => ({ turn, mirrored })));
const geometry = { ...squareCellsMmHg(3, 5, 2), cellPitchCm: { xCm: 2, yCm: 3 } };
const values = Float32Array.from({ length: 15 }, (_, cell) => cell + 1);
const region = { col: 1, row: 0, cols: 3, rows: 2 };

test.each(all)("[LIVE-5] [LIVE-6] the surface shows every cell and the part that is seen where the flat map does: %o", (turn) => {
  const turned = turnedMap({ geometry, region, pictures: stillPicture({ values, grid: geometry.grid }) }, turn);
  const picture = turned.pictures.newest();
  if (!picture || !("values" in picture)) throw new Error("a field is turned to a field");
  expect(picture.grid).toEqual(turned.geometry.grid);
  for (const [at, value] of picture.values.entries()) {
    const shown = { row: Math.floor(at / picture.grid.cols), col: at % picture.grid.cols };
    const { cell, grid } = measuredCell(shown, picture.grid, turn);
    expect(grid).toEqual(geometry.grid);
    expect(values[cell.row * grid.cols + cell.col]).toBe(value);
    const [flat, onSurface] = [
      toPlatePercent({ geometry, region, turn }, cellCentre(cell, geometry)),
      toPlatePercent(turned, cellCentre(shown, turned.geometry)),
    ];
    expect(onSurface.x).toBeCloseTo(flat.x, 9);
    expect(onSurface.y).toBeCloseTo(flat.y, 9);
  }
});
