import { describe, expect, test } from "vitest";
import {
  between,
  clipMatrix,
  HOME,
  HOME_DISTANCE,
  isSameCamera,
  orbit,
  pan,
  project,
  projector,
  reset,
  cameraSight,
  snapTo,
  zoom,
  type Camera,
  type Lens,
} from "./camera";
import { dot, length, minus, type Vector } from "./vector";

const lens: Lens = { focal: 500, x: 400, y: 300 };
const size = { width: 800, height: 600 };
const origin: Vector = { x: 0, y: 0, z: 0 };
const reach = ({ eye, center }: Camera): number => length(minus(eye, center));
const heightOver = ({ eye }: Camera): number => Math.asin(eye.z / length(eye));

describe("[LIVE-6] the camera of a surface", () => {
  test("sees the middle of the scene where its lens points, right and up as a person does", () => {
    expect(project(HOME, lens, origin)).toMatchObject({ x: 400, y: 300 });
    expect(project(HOME, lens, { x: 0.2, y: 0, z: 0 }).x).toBeGreaterThan(400);
    expect(project(HOME, lens, { x: 0, y: 0, z: 0.2 }).y).toBeLessThan(300);
    expect(project(HOME, lens, { x: 0, y: 0.4, z: 0 }).depth).toBeGreaterThan(project(HOME, lens, { x: 0, y: -0.4, z: 0 }).depth);
  });

  test("honours the `up` it starts with", () => {
    const leaning: Camera = { ...HOME, up: { x: 1, y: 0, z: 0 } };
    const { upwards } = cameraSight(leaning);
    expect(dot(upwards, leaning.up)).toBeGreaterThan(0.8);
    expect(project(leaning, lens, { x: 0.2, y: 0, z: 0 }).y).toBeLessThan(300 - 20);
    expect(orbit(leaning, { yaw: 0.3 }).up).toEqual(leaning.up);
  });

  test("the graphics card projects every point to where the page puts its labels", () => {
    const matrix = clipMatrix(HOME, lens, size);
    for (const point of [origin, { x: 0.5, y: -0.5, z: -0.15 }, { x: -0.3, y: 0.4, z: 0.15 }]) {
      const along = (row: number): number =>
        [point.x, point.y, point.z, 1].reduce((sum, value, column) => sum + value * (matrix[4 * column + row] ?? NaN), 0);
      const [x, y, w] = [along(0), along(1), along(3)];
      const seen = project(HOME, lens, point);
      expect(400 * (x / w) + 400).toBeCloseTo(seen.x, 2);
      expect(300 - 300 * (y / w)).toBeCloseTo(seen.y, 2);
    }
  });

  test("orbits at the same distance, not over the top and not through the floor", () => {
    const turned = orbit(HOME, { yaw: 1, pitch: 0.2 });
    expect(reach(turned)).toBeCloseTo(HOME_DISTANCE, 9);
    expect(heightOver(turned)).toBeCloseTo(heightOver(HOME) + 0.2, 9);
    expect(heightOver(orbit(HOME, { pitch: 9 }))).toBeCloseTo(Math.PI / 2, 2);
    expect(heightOver(orbit(HOME, { pitch: -9 }))).toBeCloseTo(0, 9);
    expect(isSameCamera(orbit(orbit(HOME, { yaw: 0.7 }), { yaw: -0.7 }), HOME)).toBe(true);
  });

  test("yaw takes the eye to the right, so that the near side of the surface moves to the left", () => {
    const near = { x: 0, y: -0.4, z: 0 };
    expect(project(orbit(HOME, { yaw: 0.2 }), lens, near).x).toBeLessThan(project(HOME, lens, near).x);
  });

  test("zooms within limits, and a saved camera beyond them stays where it is", () => {
    expect(reach(zoom(HOME, 1.25))).toBeCloseTo(HOME_DISTANCE / 1.25, 9);
    expect(reach(zoom(HOME, 1000))).toBeGreaterThan(0.3 * HOME_DISTANCE);
    const far: Camera = { ...HOME, eye: { x: 0, y: -20, z: 0 } };
    expect(reach(zoom(far, 0.5))).toBeCloseTo(20, 9);
  });

  test("pans without turning", () => {
    const aside = pan(HOME, 0.1, 0);
    expect(project(aside, lens, origin).x).toBeCloseTo(400 - 500 * 0.1, 6);
    expect(cameraSight(aside).forwards.x).toBeCloseTo(cameraSight(HOME).forwards.x, 9);
  });

  test("along z the mat lies as the flat map shows it; along x and y one looks from its right and its lower edge", () => {
    const corner = { x: -0.5, y: 0.5, z: 0 };
    const above = project(snapTo(HOME, "z"), lens, corner);
    expect([above.x < 300, above.y < 200]).toEqual([true, true]);
    expect(snapTo(HOME, "x").eye.x).toBeCloseTo(HOME_DISTANCE, 9);
    expect(snapTo(HOME, "y").eye.y).toBeCloseTo(-HOME_DISTANCE, 9);
    expect(project(snapTo(HOME, "x"), lens, { x: 0, y: 0.4, z: 0 }).x).toBeGreaterThan(400);
  });

  test("the path between two views keeps its distance and ends exactly at the second", () => {
    const goal = snapTo(HOME, "x");
    expect(between(HOME, goal, 1)).toEqual(goal);
    expect(isSameCamera(between(HOME, goal, 0), HOME)).toBe(true);
    for (const part of [0.1, 0.5, 0.9]) expect(reach(between(HOME, goal, part))).toBeCloseTo(HOME_DISTANCE, 6);
  });

  test("resets to the default view from anywhere", () => {
    expect(reset()).toEqual(HOME);
  });

  test("a thousand frames leave it as it is", () => {
    const camera = structuredClone(orbit(HOME, { yaw: 0.4, pitch: 0.1 }));
    const before = structuredClone(camera);
    for (let frame = 0; frame < 1000; frame++) {
      clipMatrix(camera, lens, size);
      projector(camera, lens)({ x: frame / 1000, y: 0, z: 0 });
    }
    expect(camera).toEqual(before);
  });
});
