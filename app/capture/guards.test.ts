import { describe, expect, test } from "vitest";
import { DEVICE_KINDS, findDeviceKind } from "~/domain/device/catalogue";
import { standing } from "../../tests/support/recording";
import { firstRefusal, type StartFacts } from "./guards";

const podology = findDeviceKind("Podology IoT");
const horse = findDeviceKind("Sensing Horse");
const seat = findDeviceKind("Seating Mat IoT");
if (!podology || !horse || !seat) throw new Error("kinds missing");

const ready: StartFacts = {
  kind: podology,
  analysisType: "Static",
  functional: true,
  patient: { weight: 70 },
  newest: [standing(0)],
  running: null,
};
const empty = standing(0, { counts: new Uint16Array(48) });

/** In order of reporting. */
const wrongs: [code: string, wrong: Partial<StartFacts>][] = [
  ["connectDevice", { functional: false }],
  ["patientSelected", { patient: null }],
  ["positionPatient", { newest: [empty] }],
  ["onGoing", { running: "Static" }],
];

describe("[CAP-1] a capture", () => {
  test("starts when nothing is wrong", () => {
    expect(firstRefusal(ready)).toBeNull();
  });

  test.each(wrongs)("is refused as %s before any later check runs", (code, wrong) => {
    const later = wrongs.slice(wrongs.findIndex(([other]) => other === code)).reverse();
    expect(firstRefusal({ ...ready, ...wrong })).toBe(code);
    expect(firstRefusal(later.reduce((facts, [, change]) => ({ ...facts, ...change }), ready))).toBe(code);
  });

  test("needs a frame", () => {
    expect(firstRefusal({ ...ready, newest: [] })).toBe("positionPatient");
  });

  test.each([
    ["Static", "onGoing"],
    ["Balance", "onGoing"],
    ["Dynamic", "dynamicOngoing"],
    ["seatingDynamic", "dynamicOngoing"],
    ["Fitting", "fittingOngoing"],
    ["Rehab", "onGoing"],
  ] as const)("is refused while a %s capture runs, as %s", (running, code) => {
    expect(firstRefusal({ ...ready, running })).toBe(code);
  });

  test("needs the patient's weight for a saddle and for a seating analysis", () => {
    expect(firstRefusal({ ...ready, kind: horse, patient: { weight: 0 } })).toBe("patientWeight");
    expect(firstRefusal({ ...ready, kind: seat, analysisType: "seatingDynamic", patient: { weight: 0 } })).toBe("patientWeight");
    for (const kind of [podology, seat]) expect(firstRefusal({ ...ready, kind, patient: { weight: 0 } })).toBeNull();
  });

  test("is refused for a type its kind cannot capture", () => {
    expect(firstRefusal({ ...ready, analysisType: "Fitting" })).toBe("captureUnsupported");
  });

  test.each(DEVICE_KINDS.flatMap((kind) => kind.analyses.map((type) => [kind.id, type, kind] as const)))(
    "of a %s can be %s",
    (_id, analysisType, kind) => {
      expect(firstRefusal({ ...ready, kind, analysisType })).toBeNull();
    },
  );
});
