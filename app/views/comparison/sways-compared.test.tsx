import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { packSeries } from "~/domain/analysis/packed-series";
import type { SwayTrace } from "~/domain/analysis/series";
import { asMeasured } from "~/domain/device/map-turn";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aRecord, measured, recorded } from "../../../tests/support/scene";
import type { ComparedColumn, ComparePageData } from "./compare-page-data";
import { ComparePage } from "./ComparePage";

const plate = "Podology IoT";
const saved = await measured("Balance", plate, recorded({ deviceType: plate, body: "standing", seconds: 2 }));
const record = aRecord("Balance", plate, saved);
const ellipse = { areaCm2: 3, semiMajorCm: 1.2, semiMinorCm: 0.8, degreesFromAp: 10 };
const trace: SwayTrace = { seconds: [0, 1, 2], rightCm: [0, 1, -1], frontCm: [0, 0.5, -0.5], from: { xCm: 1, yCm: 1 } };

/** Two balances; the second one swayed half as much. */
function compared(): ComparePageData {
  const { body } = packSeries("Balance", { body: trace, left: null, right: null, single: null, diffusion: null });
  if (!body) throw new Error("no sway");
  const columns = ["a", "b"].map((id, at): ComparedColumn => ({
    record: { ...record, id, creationDate: new Date(Date.UTC(2026, 2, 1 + at, 9)), result: null },
    ...{ threshold: 5, maximum: 300, picture: null, steps: null, foot: null, mapTurn: asMeasured, sway: { trace: body, ellipse } },
    circumstances: toCircumstances(record),
  }));
  return {
    ...{ type: "Balance", columns, timeZone: null, display: { view: DEFAULT_VIEW, camera: null }, difference: null },
    patient: { id: "p", name: "Bea", number: "P-1", birthDate: null, gender: null },
    figures: comparedMeasures("Balance").flatMap((id) => {
      const { value } = figureById(record.analysisType, id, record);
      const repeats = id === "balance.body.ellipseArea" ? { captures: 4, limit: 0.01 } : null;
      return value === null ? [] : [{ id, values: [value, value / 2], repeats }];
    }),
  };
}

test("[RES-8] two balances are compared by their sways, then by ellipse and path with what a change is worth", () => {
  const company = { companyName: "Clinic", address: "", logo: null };
  const Page = createRemixStub([
    { path: "/compare", Component: () => <ComparePage compared={compared()} company={company} now={new Date()} /> },
  ]);
  renderInLanguage(<Page initialEntries={["/compare?analysis=a&analysis=b"]} />);
  const sways = screen.getAllByRole("img", { name: /^Sway of the body, [AB],|^Both overlaid/ });
  expect(sways.map((sway) => sway.querySelectorAll("[data-part=ellipse]").length)).toEqual([1, 1, 2]);
  const [one, other] = [...(sways[2]?.querySelectorAll("[data-part=ellipse]") ?? [])];
  expect(one?.getAttribute("stroke-dasharray")).not.toBe(other?.getAttribute("stroke-dasharray"));
  expect(sways[2]?.querySelectorAll("text")[0]?.textContent).toMatch(/^A/);
  const table = screen.getByRole("table", { name: "Sway figures" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent?.match(/^(95.% ellipse, area|Path)/)?.[0].slice(-4))).toEqual(["area", "Path"]);
  expect(rows[0]?.textContent).toMatch(/−50.%.*Beyond test-retest variation \(±0\.01.cm², from 4 repeated recordings/);
  const [first] = sways;
  const picture = screen.getAllByText("This analysis has no map.")[0];
  expect(first && picture && first.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
