import { expect, test } from "vitest";
import { HOME, orbit, projector, snapTo, type Camera } from "../geometry/camera";
import type { PlateView } from "../geometry/plate-context";
import { toSceneBox, scenePoint } from "../geometry/scene-box";
import { floorEdges, tickNumbers, type FloorEdge, type FloorTick } from "./ticks";

const plate: PlateView = {
  geometry: { grid: { rows: 16, cols: 16 }, cellPitchCm: { xCm: 2, yCm: 2 }, cellAreaCm2: 4, unit: "mmHg", scale: 0.1, maximum: 300 },
  region: { col: 0, row: 0, cols: 16, rows: 16 },
};
const lens = { focal: 600, x: 300, y: 300 };

function edgesSeenBy(camera: Camera): [FloorEdge, FloorEdge] {
  const look = projector(camera, lens);
  return floorEdges(plate, (place) => look(scenePoint(toSceneBox(plate), plate.region, place)));
}

function tickOf({ ticks }: FloorEdge, index: number): FloorTick {
  const tick = ticks[index];
  if (!tick) throw new Error(`the edge has no tick ${index}`);
  return tick;
}

test("[LIVE-6] numbers are at round centimetres, at both ends where possible, and never overlap", () => {
  expect(tickNumbers(0, 32, 400)).toEqual([0, 8, 16, 24, 32]);
  expect(tickNumbers(12, 40, 400)).toEqual([15, 20, 25, 30, 35, 40]);
  expect(tickNumbers(0, 76.8, 400)).toEqual([0, 20, 40, 60]);
  expect(tickNumbers(0, 32, 40)).toEqual([]);
});

test("[LIVE-6] centimetres count from the plate's lower left corner, on the edges nearest to the camera", () => {
  const [across, upwards] = edgesSeenBy(HOME);
  expect(tickOf(across, 0).cm).toBe(0);
  expect(tickOf(across, 0).at.x).toBeLessThan(tickOf(across, 4).at.x);
  // From the right front, the lower edge runs down to the corner where the right edge begins.
  expect(tickOf(upwards, 0).at).toEqual(tickOf(across, 4).at);
  expect(tickOf(upwards, 4).at.y).toBeLessThan(tickOf(upwards, 0).at.y);

  const [behind] = edgesSeenBy(orbit(HOME, { yaw: Math.PI }));
  expect(tickOf(behind, 0).at.x).toBeGreaterThan(tickOf(behind, 4).at.x);
});

test("[LIVE-6] numbers are outside the floor, and below it where it is seen edge on", () => {
  for (const edge of edgesSeenBy(HOME)) {
    const { at: middle } = tickOf(edge, 2);
    expect((middle.x - 300) * edge.outwards.x + (middle.y - 300) * edge.outwards.y).toBeGreaterThan(0);
  }
  const [, edgeOn] = edgesSeenBy(snapTo(HOME, "x"));
  expect(edgeOn.outwards.y).toBe(1);
});
