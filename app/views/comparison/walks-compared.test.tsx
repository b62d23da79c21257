import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import type { ProtocolRun } from "~/domain/analysis/recording/protocol-run";
import { asMeasured } from "~/domain/device/map-turn";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { frameToText } from "~/domain/frame/frame-text";
import { wholePlate } from "~/heatmap/geometry/region";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aRecord, measured, sameTwoSteps } from "../../../tests/support/scene";
import type { ComparedColumn, ComparePageData } from "./compare-page-data";
import { ComparePage } from "./ComparePage";

const plate = "Podology IoT";
let saved: Awaited<ReturnType<typeof measured>>;
beforeAll(async () => {
  saved = await measured("Dynamic", plate, sameTwoSteps({ deviceType: plate, seconds: 5 }));
});

const lightened = "dynamic.left.plantar.metatarsal2.peak";

/** Walks with these shares of the first one's load under the left second metatarsal. */
function compared(parts: readonly number[], protocolRun: ProtocolRun | null = null): ComparePageData {
  const record = aRecord("Dynamic", plate, saved);
  const feet = feetPicture(record, "mean");
  if (!saved.preview || !feet) throw new Error("no steps");
  const picture = { frame: frameToText(saved.preview), region: wholePlate(saved.preview.grid), sides: {}, outline: "" };
  const { geometry } = feet;
  const steps = { picture: { ...picture, frame: frameToText(feet.frame), region: wholePlate(geometry.grid) }, geometry, maximum: 200 };
  const columns = parts.map((_, at): ComparedColumn => ({
    mapTurn: asMeasured,
    record: {
      ...aRecord("Dynamic", plate, saved, { id: `w${at}`, creationDate: new Date(Date.UTC(2026, 2, 1, 9, at)), protocolRun }),
      result: null,
    },
    ...{ threshold: 5, maximum: 300, picture, steps, sway: null, foot: null, circumstances: toCircumstances(record) },
  }));
  const mark = { xCm: 4, yCm: 8 };
  return {
    ...{ type: "Dynamic", columns, timeZone: null, display: { view: DEFAULT_VIEW, camera: null } },
    patient: { id: "p", name: "Bea", number: "P-1", birthDate: null, gender: null },
    figures: comparedMeasures("Dynamic").flatMap((id) => {
      const { value } = figureById(record.analysisType, id, record);
      return value === null ? [] : [{ id, values: parts.map((part) => (id === lightened ? part * value : value)), repeats: null }];
    }),
    difference:
      parts.length > 2
        ? null
        : {
            ...{ lay: "steps", layings: [], picture: "data:image/webp;base64,", top: 50, greatest: 0, least: -40 },
            ...{
              region: wholePlate(geometry.grid),
              geometry,
              marks: [{ side: "left", region: "metatarsal2", rowId: lightened, at: mark }],
            },
          },
  };
}

function show(page: ComparePageData): void {
  const company = { companyName: "Clinic", address: "", logo: null };
  const Page = createRemixStub([{ path: "/compare", Component: () => <ComparePage compared={page} company={company} now={new Date()} /> }]);
  renderInLanguage(<Page initialEntries={["/compare"]} />);
}

const ofMetatarsal = (): (string | null)[] =>
  [
    ...(within(screen.getByRole("table", { name: "Regions: Left foot" }))
      .getAllByRole("row")
      .find((row) => row.textContent?.startsWith("metatarsal 2"))
      ?.querySelectorAll("td") ?? []),
  ].map((cell) => cell.textContent);

test("[PEER-4] [RES-8] five walks of a protocol are one result: mean and standard deviation of each figure, and each walk next to it", () => {
  show(compared([0.9, 1, 1, 1, 1.1], { name: "gaitPasses", begunAtMs: Date.UTC(2026, 2, 1, 9) }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Walks over the mat");
  expect(
    screen.getByText(/^From one run of the protocol “Walks over the mat”, started at 11:00\..*mean ± standard deviation of each figure\.$/),
  ).toBeTruthy();
  expect(screen.getAllByRole("img", { name: /^Mean prints of whole steps, [A-E],/ })).toHaveLength(5);
  const [, peak = ""] = ofMetatarsal();
  const [mean = NaN, deviation = NaN] = (/^(\d+\.\d)\s±\s(\d+\.\d)/.exec(peak ?? "") ?? []).slice(1).map(Number);
  expect(deviation / mean).toBeCloseTo(Math.sqrt(0.02 / 4), 2);
  expect(peak?.split(" · ")).toHaveLength(5);
  const heads = within(screen.getByRole("table", { name: "Figures side by side" })).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["Figure", "A", "B", "C", "D", "E", "Mean ± SD"]);
});

test("[PEER-3] [RES-8] whether an insole unloaded a metatarsal is said in the first sentence, on the difference, and in a table", () => {
  show(compared([1, 0.8]));
  expect(screen.getByText(/^Peak: Left foot, metatarsal 2 .* → .* \(−20.%\)/)).toBeTruthy();
  const difference = screen.getByRole("img", { name: /^Difference map/ }).closest("[class*=break-inside]");
  expect(difference?.textContent).toMatch(/M2−\d+/);
  expect(difference?.textContent).toMatch(/The mean print of each foot of A is laid over that of B.*The left foot is on the left\./);
  const [, peak, area] = ofMetatarsal();
  expect(peak).toMatch(/^[\d.]+ → [\d.]+−20.%$/);
  expect(area).toMatch(/^[\d.]+ → [\d.]+0.%$/);
  expect(screen.getAllByRole("img", { name: /^Mean prints of whole steps, [AB],/ })).toHaveLength(2);
  expect(screen.queryByRole("img", { name: /^Pressure map/ })).toBeNull();
});
