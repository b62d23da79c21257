import { expect, test } from "vitest";
import { onFoot, toPlatePoint } from "./foot-places";
import type { FootFrame, RegionBorders } from "./plantar-regions";
import { toRegionBorders, regionLinePath, lineHandle, lineLimits, linePlaces, moveLine, regionLines } from "./region-lines";

const borders: RegionBorders = {
  heelTo: 0.27,
  midfootTo: 0.55,
  toesFrom: [0.83, 0.82, 0.8, 0.77, 0.74],
  heelHalves: 0.5,
  metatarsals: [0.3, 0.47, 0.64, 0.81],
  halluxTo: 0.35,
};
/** A right foot of 25 cm, wider in front, pointing 3 right and 4 down. */
const frame: FootFrame = {
  lengthCm: 25,
  toes: true,
  heelMedial: { xCm: 10, yCm: 10 },
  heelLateral: { xCm: 6, yCm: 13 },
  toeMedial: { xCm: 25.8, yCm: 29.4 },
  toeLateral: { xCm: 19.4, yCm: 34.2 },
};

test("[PEER-3] a line that is moved stops at its neighbours, and moves no other", () => {
  expect(toRegionBorders(linePlaces(borders))).toEqual(borders);
  expect(moveLine(borders, "heelTo", 0.9)).toEqual({ ...borders, heelTo: 0.55 });
  expect(moveLine(borders, "midfootTo", 0.9)).toEqual({ ...borders, midfootTo: 0.74 });
  expect(moveLine(borders, "metatarsals2", 0)).toEqual({ ...borders, metatarsals: [0.3, 0.3, 0.64, 0.81] });
  expect(moveLine(borders, "toesFrom5", 2)).toEqual({ ...borders, toesFrom: [0.83, 0.82, 0.8, 0.77, 1] });
  expect(lineLimits(borders, "halluxTo")).toEqual([0, 1]);
});

test("[PEER-3] a place of a foot is found again on the plate, wherever the foot points", () => {
  for (const place of [
    ...regionLines.map((line) => lineHandle(borders, line)),
    ...regionLines.flatMap((line) => regionLinePath(borders, line)),
  ]) {
    const again = onFoot(frame, toPlatePoint(frame, place));
    expect(again.along).toBeCloseTo(place.along, 9);
    expect(again.across).toBeCloseTo(place.across, 9);
  }
});
