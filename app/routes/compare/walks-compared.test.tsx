import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { circumstancesOf } from "~/domain/analysis/comparison/circumstances";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/figures";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { wholePlate } from "~/heatmap/plate/region";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aRecord, measured, sameTwoSteps } from "../../../tests/support/scene";
import { frameToText } from "../live/frame-text";
import { ComparePage } from "./ComparePage";
import type { ComparedColumn, ComparePageData } from "./load.server";

const plate = "Podology IoT";
let saved: Awaited<ReturnType<typeof measured>>;
beforeAll(async () => {
  saved = await measured("Dynamic", plate, sameTwoSteps({ deviceType: plate, seconds: 5 }));
});

/** Two walks, of which the second one carries a fifth less under the second metatarsal of the left foot. */
function compared(): ComparePageData {
  const record = aRecord("Dynamic", plate, saved);
  const feet = feetPicture(record, "mean");
  if (!saved.preview || !feet) throw new Error("no steps");
  const picture = { frame: frameToText(saved.preview), region: wholePlate(saved.preview.grid), sides: {}, outline: "" };
  const { geometry } = feet;
  const steps = { picture: { ...picture, frame: frameToText(feet.frame), region: wholePlate(geometry.grid) }, geometry, maximum: 200 };
  const columns = ["a", "b"].map((id, at): ComparedColumn => ({
    record: { ...aRecord("Dynamic", plate, saved, { id, creationDate: new Date(Date.UTC(2026, 2, 1 + at, 9)) }), result: null },
    ...{ threshold: 5, maximum: 300, picture, steps, sway: null, foot: null, circumstances: circumstancesOf(record) },
  }));
  const [lightened, mark] = ["dynamic.left.plantar.metatarsal2.peak", { xCm: 4, yCm: 8 }];
  return {
    ...{ type: "Dynamic", columns, timeZone: null, display: { view: DEFAULT_VIEW, camera: null } },
    patient: { id: "p", name: "Bea", number: "P-1", birthDate: null, gender: null },
    figures: comparedMeasures("Dynamic").flatMap((id) => {
      const { value } = figureById(record.analysisType, id, record);
      return value === null ? [] : [{ id, values: [value, id === lightened ? 0.8 * value : value], repeats: null }];
    }),
    difference: {
      ...{ lay: "steps", layings: [], picture: "data:image/png;base64,", top: 50, greatest: 0, least: -40 },
      ...{ region: wholePlate(geometry.grid), geometry, marks: [{ side: "left", region: "metatarsal2", at: mark }] },
    },
  };
}

test("[PEER-3] [RES-8] whether an insole unloaded a metatarsal is told in the first sentence, on the difference, and in a table", () => {
  const company = { companyName: "Clinic", address: "", logo: null };
  const Page = createRemixStub([
    { path: "/compare", Component: () => <ComparePage compared={compared()} company={company} now={new Date()} /> },
  ]);
  renderInLanguage(<Page initialEntries={["/compare?analysis=a&analysis=b"]} />);
  expect(screen.getByText(/^Peak: Left foot, metatarsal 2 .* → .* \(−20.%\)/)).toBeTruthy();
  const difference = screen.getByRole("img", { name: /^Difference map/ }).closest("[class*=break-inside]");
  expect(difference?.textContent).toMatch(/M2−\d+/);
  expect(difference?.textContent).toMatch(/The mean print of each foot of A is laid on that of B.*The left foot is on the left\./);
  const cells = within(screen.getByRole("table", { name: "Regions: Left foot" }))
    .getAllByRole("row")
    .find((row) => row.textContent?.startsWith("metatarsal 2"))
    ?.querySelectorAll("td");
  expect(cells?.[1]?.textContent).toMatch(/^[\d.]+ → [\d.]+−20.%$/);
  expect(cells?.[2]?.textContent).toMatch(/^[\d.]+ → [\d.]+0.%$/);
  expect(screen.getAllByRole("img", { name: /^Mean prints of whole steps, [AB],/ })).toHaveLength(2);
  expect(screen.queryByRole("img", { name: /^Pressure map/ })).toBeNull();
});
