import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import type { Language } from "~/domain/language";
import { renderInLanguage } from "../../../../../tests/support/i18n";
import { playedMat } from "../../../../../tests/support/played-mat";
import { useLiveFigures } from "../../figures/use-live-figures";
import type { SettledPostureReading } from "./posture-follower";
import { Posture } from "./PosturePanel";

const analysis = await loadAnalysis();

interface Shown {
  blank?: boolean;
  language?: Language;
  core?: typeof analysis | null;
  first?: SettledPostureReading["read"];
}

function show(deviceType: string, { blank = false, language, core = analysis, first = null }: Shown = {}) {
  const mat = playedMat(deviceType);
  const now = (): number => mat.frames.newest()?.deviceTimeMs ?? 0;
  const Panel = () => (
    <Posture {...mat} analysis={core} figures={useLiveFigures({ ...mat, analysis: core, first: null, now })} {...{ first, blank }} />
  );
  renderInLanguage(<Panel />, language);
  return mat;
}
const report = (): string[] => [...screen.getByTestId("posture").querySelectorAll("p")].map((line) => line.textContent ?? "");
const kindsOf = (set: "lying" | "seated") => DEVICE_KINDS.filter(({ postures }) => postures === set).map(({ deviceType }) => deviceType);

test("[KIND-2] [LIVE-10] without scripts the posture of the newest frame is shown, unless that is too old", () => {
  const first = { posture: "supine", confidence: 0.93 } as const;
  show("Mattress Mat", { core: null, first });
  expect(report()).toEqual(["Supine", "93\u202f% sure"]);
  cleanup();
  show("Mattress Mat", { core: null, first, blank: true });
  expect(report()[0]).toBe("—");
});

describe.each(kindsOf("lying"))("[KIND-2] in bed on a %s", (deviceType) => {
  test.each([
    ["supine", "Supine"],
    ["prone", "Prone"],
    ["rightLateral", "Right Lateral"],
    ["leftLateral", "Left Lateral"],
    ["seated", "Seated"],
  ] as const)("%s is shown in the specification's word, with its confidence", (posture, word) => {
    const mat = show(deviceType);
    act(() => mat.play(3, posture));
    expect(report()[0]).toBe(word);
    expect(report()[1]).toMatch(/^(5\d|[6-9]\d|100)\u202f% sure, held for 0:0\d$/);
  });
});

describe.each(kindsOf("seated"))("[KIND-5] on a %s", (deviceType) => {
  test.each([
    ["leanForward", "Lean forward"],
    ["leanBackwards", "Lean backwards"],
    ["goodPosture", "Good posture"],
    ["leanRight", "Lean right"],
    ["leanLeft", "Lean left"],
  ] as const)("%s is shown in the specification's word", (posture, word) => {
    const mat = show(deviceType);
    act(() => mat.play(3, posture));
    expect(report()[0]).toBe(word);
  });
});

test("[KIND-5] how long a posture is held is counted from when it was taken, once it has lasted", () => {
  const mat = show("Seating Mat IoT");
  act(() => mat.play(8, "goodPosture"));
  expect(report()[1]).toContain("held for 0:07");
  act(() => mat.play(0.6, "leanRight"));
  expect(report()[0]).toBe("Good posture");
  act(() => mat.play(4.4, "leanRight"));
  expect(report()).toEqual(["Lean right", expect.stringContaining("held for 0:04")]);
});

test("[KIND-2] [KIND-5] without a person the posture is Missing, in bed also under a blanket", () => {
  const bed = show("Mattress Mat IoT");
  act(() => bed.play(3, "supine"));
  act(() => bed.reads({ "20.20": 6, "30.30": 6 }, 15));
  expect(report()).toEqual(["Missing", "for 0:02"]);
});

test("[KIND-5] no posture is shown for an outdated map; other languages have their own words", () => {
  const seat = show("Seating Mat IoT", { blank: true, language: "fr" });
  act(() => seat.play(3, "leanLeft"));
  expect(report()[0]).toBe("—");
});
