import { expect, test } from "vitest";
import { contactTiles, frameOnTile, onTile } from "./contact-strip";

const cell = { xCm: 1, yCm: 1 };

test.each([0, 1, 2, 3])("[PEER-3] after %i quarter turns the frame of a step lies where its cells do", (quarters) => {
  const print = { firstRow: 10, firstCol: 20, rows: 3, cols: 5, quarters };
  const { tile } = contactTiles([print], cell);
  const [row, col] = [1, 3];
  const values = Array.from({ length: 15 }, (_, at) => (at === row * 5 + col ? 9 : 0));
  const at = onTile(print, values, tile, cell).indexOf(9);
  const point = { xCm: print.firstCol + col + 0.5, yCm: print.firstRow + row + 0.5 };
  const frame = frameOnTile(
    { lengthCm: 1, toes: true, heelMedial: point, heelLateral: point, toeMedial: point, toeLateral: point },
    print,
    tile,
    cell,
  );
  expect(frame.heelMedial).toEqual({ xCm: (at % tile.cols) + 0.5, yCm: Math.floor(at / tile.cols) + 0.5 });
});
