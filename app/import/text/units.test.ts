import { expect, test } from "vitest";
import { namedUnit, findUnitInSuffix } from "./units";

test.each([
  ["N/cm2", "kPa", 10],
  ["N/cm²", "kPa", 10],
  ["N/cm^2", "kPa", 10],
  ["N cm-2", "kPa", 10],
  ["n per sq.cm", "kPa", 10],
  ["PSI (pounds)", "kPa", 6.894757],
  ["lbf/in²", "kPa", 6.894757],
  ["Pa", "kPa", 0.001],
  ["[kPa]", "kPa", 1],
  ["Kilopascals", "kPa", 1],
  ["mm Hg", "mmHg", 1],
  ["kg/cm²", "kPa", 98.0665],
  ["Raw", "raw", 1],
  ["Newton", "N", 1],
])("[PEER-9] %s is %s x %d", (name, unit, factor) => {
  expect(namedUnit(name)).toMatchObject({ unit, factor });
});

test("[PEER-9] a unit at the end of an array's name, and none in other words", () => {
  expect(findUnitInSuffix("frames_psi")).toMatchObject({ factor: 6.894757 });
  expect(findUnitInSuffix("frames_N_cm2")).toMatchObject({ factor: 10 });
  expect(findUnitInSuffix("pressure_n_per_cm2")).toMatchObject({ factor: 10 });
  expect([findUnitInSuffix("frames"), findUnitInSuffix("kPa_frames"), namedUnit("furlong"), namedUnit("")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
