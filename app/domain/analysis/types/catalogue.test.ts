import { expect, test } from "vitest";
import { analysisTypes } from "../../analysis-types";
import { DEVICE_KINDS } from "../../device/catalogue";
import type { Measure } from "../measures/measure";
import { analysisOf } from "./catalogue";

test.each(analysisTypes)("[NEW-2] %s is whole: kinds offer it, and its figures have one value and stand in order once", (type) => {
  const { seconds, conditions, measures, keyMeasures, leadingMeasures, alsoReported, patientMeasures } = analysisOf(type);
  const kinds = DEVICE_KINDS.filter(({ analyses }) => analyses.includes(type));
  expect(kinds).not.toEqual([]);
  expect([...seconds].sort((one, other) => one - other)).toEqual(seconds);
  const catalogue: Readonly<Record<string, Measure<never>>> = measures;
  for (const { stance } of kinds) {
    expect(conditions(stance).at(-1)).toBe("trial");
    for (const ids of [keyMeasures, [...leadingMeasures, ...alsoReported], patientMeasures(stance)]) {
      expect(ids.filter((id) => catalogue[id]?.isListed !== false)).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});
