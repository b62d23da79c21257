import { expect, test } from "vitest";
import { HOME, orbit, project, snapTo, zoom, type Camera } from "../geometry/camera";
import type { Size } from "../geometry/canvas-size";
import type { SceneBox } from "../geometry/scene-box";
import { fitLens, type Margins } from "./fit-lens";

const margins: Margins = { left: 44, right: 56, top: 52, bottom: 28 };
const wide: Size = { width: 690, height: 560 };
const places: Size[] = [wide, { width: 343, height: 300 }, { width: 900, height: 400 }];
const square: SceneBox = { width: 1, depth: 1, height: 0.3 };
const boxes: SceneBox[] = [square, { width: 0.4, depth: 1, height: 0.3 }];
const cameras: Camera[] = [0, 1, 2, 3, 4, 5, 6].flatMap((yaw) => [-0.3, 0, 0.5].map((pitch) => orbit(HOME, { yaw, pitch })));

test("[LIVE-6] from every camera, floor and peaks clear the labels and fill what is left", () => {
  for (const size of places) {
    for (const box of boxes) {
      for (const camera of [...cameras, snapTo(HOME, "x"), snapTo(HOME, "y"), snapTo(HOME, "z")]) {
        const lens = fitLens(camera, box, size, margins);
        const floor = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => ({ x: x * box.width, y: y * box.depth, z: -box.height / 2 })));
        const peaks = [-0.35, 0.35].flatMap((x) => [-0.35, 0.35].map((y) => ({ x: x * box.width, y: y * box.depth, z: box.height / 2 })));
        const seen = [...floor, ...peaks].map((point) => project(camera, lens, point));
        const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
        const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
        expect(left).toBeGreaterThanOrEqual(margins.left - 0.01);
        expect(right).toBeLessThanOrEqual(size.width - margins.right + 0.01);
        expect(top).toBeGreaterThanOrEqual(margins.top - 0.01);
        expect(bottom).toBeLessThanOrEqual(size.height - margins.bottom + 0.01);
        const filled = Math.max(
          (right - left) / (size.width - margins.left - margins.right),
          (bottom - top) / (size.height - margins.top - margins.bottom),
        );
        expect(filled).toBeCloseTo(1, 3);
      }
    }
  }
});

test("[LIVE-6] zooming in shows the same fit, larger", () => {
  expect(fitLens(zoom(HOME, 2), square, wide, margins)).toEqual(fitLens(HOME, square, wide, margins));
});

test("[LIVE-6] floor and numbers clear the controls that lie over the picture, and no more than they must", () => {
  const size = { width: 1000, height: 420 };
  const box = square;
  const bar = { left: 0, top: 376, right: 390, bottom: 420 };
  expect(fitLens(HOME, box, size, margins, [bar])).toEqual(fitLens(HOME, box, size, margins));

  const above = snapTo(HOME, "z");
  const lens = fitLens(above, box, size, margins, [bar]);
  const corner = project(above, lens, { x: -0.5, y: -0.5, z: -box.height / 2 });
  expect(corner.x > bar.right + 30 || corner.y < bar.top - 29.9).toBe(true);
  expect(lens.focal).toBeGreaterThan(0.8 * fitLens(above, box, size, margins).focal);
});
