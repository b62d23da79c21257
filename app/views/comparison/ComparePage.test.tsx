import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import { asMeasured } from "~/domain/device/map-turn";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { frameToText } from "~/domain/frame/frame-text";
import { wholePlate } from "~/heatmap/geometry/region";
import { i18nFor } from "~/i18n/i18n.server";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aRecord, measured, recorded } from "../../../tests/support/scene";
import type { ComparedColumn, ComparePageData } from "./compare-page-data";
import { ComparePage } from "./ComparePage";

const company = { companyName: "Clinic", address: "", logo: null };
const now = new Date("2026-03-05T09:00:00Z");
const seat = "Seating Mat IoT";

let saved: Awaited<ReturnType<typeof measured>>;
beforeAll(async () => {
  saved = await measured("seatingDynamic", seat, recorded({ deviceType: seat, body: "sitting", seconds: 5 }));
});

interface Captured {
  id: string;
  day: number;
  /** Pressures as a share of the first capture's. */
  share?: number;
  conditions?: Conditions;
  threshold?: number;
}

function pageOf(captures: readonly Captured[]): ComparePageData {
  const columns = captures.map(({ id, day, conditions = {}, threshold = saved.result?.threshold ?? 0 }): ComparedColumn => {
    const record = aRecord("seatingDynamic", seat, saved, { id, conditions, creationDate: new Date(Date.UTC(2026, 2, day, 9)) });
    const frame = saved.preview;
    return {
      record: { ...record, result: null },
      threshold,
      mapTurn: asMeasured,
      picture: frame && { frame: frameToText(frame), region: wholePlate(frame.grid), sides: {}, outline: "" },
      maximum: 90,
      steps: null,
      sway: null,
      circumstances: toCircumstances({ ...record, result: { threshold, evenDurationS: null } }),
      foot: null,
    };
  });
  const record = aRecord("seatingDynamic", seat, saved);
  return {
    type: "seatingDynamic",
    patient: { id: "p", name: "Bea", number: "P-1", birthDate: null, gender: null },
    columns,
    figures: comparedMeasures("seatingDynamic").map((id) => {
      const { value } = figureById(record.analysisType, id, record);
      return {
        id,
        values: captures.map(({ share = 1 }) => value && value * share),
        repeats: id === "seating.dispersion" ? { captures: 6, limit: 2 } : null,
      };
    }),
    difference: {
      lay: "place",
      layings: ["place", "parts"],
      picture: "data:image/webp;base64,",
      top: 50,
      greatest: 12.3,
      least: -41.2,
      region: wholePlate(record.geometry.grid),
      geometry: record.geometry,
      marks: [],
    },
    display: { view: DEFAULT_VIEW, camera: null },
    timeZone: "Europe/Madrid",
  };
}

const pageWith = (compared: ComparePageData) => {
  const Stub = createRemixStub([{ path: "/compare", Component: () => <ComparePage compared={compared} company={company} now={now} /> }]);
  return <Stub initialEntries={["/compare?analysis=a&analysis=b"]} />;
};
const show = (captures: readonly Captured[]) => renderInLanguage(pageWith(pageOf(captures)));
const two: Captured[] = [
  { id: "a", day: 1 },
  { id: "b", day: 8, share: 0.5 },
];
const row = (name: RegExp): (string | null)[] =>
  [
    ...(screen
      .getAllByRole("row")
      .find((one) => name.test(one.textContent ?? ""))
      ?.querySelectorAll("td") ?? []),
  ].map((cell) => cell.textContent);

describe("[RES-8] two analyses side by side", () => {
  test("each has its letter, its time, a way to it and an outline of its own, at one scale", () => {
    show(two);
    const links = screen.getAllByRole("link", { name: /Mar 2026/ });
    expect(links.map((link) => [link.getAttribute("href"), link.closest("h2")?.firstChild?.textContent])).toEqual([
      ["/analyses/a", "A"],
      ["/analyses/b", "B"],
    ]);
    expect(
      screen
        .getAllByRole("img", { name: /^Pressure map, [AB],/ })
        .map((map) => map.closest("[class*=border-3]")?.className.match(/border-(solid|dashed)/)?.[1]),
    ).toEqual(["solid", "dashed"]);
    const scales = screen.getAllByRole("img", { name: /^Colour scale from 0 to/ }).map((scale) => scale.getAttribute("aria-label"));
    expect(new Set(scales).size).toBe(1);
  });

  test("[PEER-7] the difference has its sign, its unit and how it was laid, and the other way is a link", () => {
    show(two);
    expect(screen.getByRole("img", { name: "Difference map, B minus A: from \u221241.2\u00a0mmHg to +12.3\u00a0mmHg" })).toBeTruthy();
    expect(
      screen.getByRole("img", { name: /^Colour scale of a difference, up to 50.mmHg either way: blue where B is lower than A/ }),
    ).toBeTruthy();
    expect(screen.getByText("Cell by cell, at the same position on the mat.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "By load" }).getAttribute("href")).toBe("/compare?analysis=a&analysis=b&lay=parts");
  });

  test("[PEER-7] figures have their change, its per cent, and the normal variation with its source", () => {
    show(two);
    const cells = row(/^Dispersion index/);
    expect(cells[3]).toMatch(/^\u2212\d+\.\d\spoints$/);
    expect(cells[4]).toBe("—");
    expect(row(/^Peak pressure index/)[4]).toBe("\u221250\u202f%");
    expect(cells[5]).toMatch(/^Beyond test-retest variation \(±2.points, from 6 repeated recordings of this patient\)\.Bland, Altman 1996/);
    expect(row(/^Peak pressure index/)[5]).toBe("");
  });

  test("differing conditions come before the figures, which are not subtracted where that would mislead", () => {
    show([two[0] ?? { id: "a", day: 1 }, { id: "b", day: 8, threshold: 20 }]);
    const notice = screen.getByText("Recorded under different conditions");
    expect(notice.parentElement?.textContent).toMatch(/Threshold: A \d+.mmHg, B 20.mmHg/);
    expect(notice.compareDocumentPosition(screen.getAllByRole("table")[0] ?? notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(row(/^Mean(?!.*of)/).at(-1)).toBe("Different thresholds: not subtracted");
  });
});

test("[PEER-5] [PEER-7] an intended difference is in the title, without a warning; a condition that one of them does not state stays a warning", () => {
  const on = (conditions: Conditions) => ({ conditions });
  show([
    { id: "a", day: 1, ...on({ cushion: "Gel", footwear: "shoes" }) },
    { id: "b", day: 1, ...on({ cushion: "Foam" }) },
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cushion: A Gel, B Foam");
  const notice = screen.getByText("Recorded under different conditions").parentElement?.textContent;
  expect(notice).toContain("Footwear: A shoes, B not stated");
  expect(notice).not.toContain("Cushion");
});

test("[PEER-5] four cushions are in one table, each compared with the first", () => {
  const on = (cushion: string) => ({ conditions: { cushion } });
  show([
    { id: "a", day: 1, ...on("Gel") },
    { id: "b", day: 8, share: 0.5, ...on("Foam, 8 cm") },
    { id: "c", day: 8, share: 0.75, ...on("Air") },
    { id: "d", day: 9, share: 2 },
  ]);
  expect(
    screen
      .getAllByRole("columnheader")
      .slice(1, 5)
      .map((head) => head.textContent),
  ).toEqual(["A, Gel", "B, Foam, 8 cm", "C, Air", "D"]);
  expect(
    row(/^Dispersion index/)
      .slice(2)
      .every((cell) => cell?.endsWith("points")),
  ).toBe(true);
  expect(
    row(/^Peak pressure index/)
      .slice(2)
      .map((cell) => /\([^)]*\)/.exec(cell ?? "")?.[0]),
  ).toEqual(["(\u221250\u202f%)", "(\u221225\u202f%)", "(+100\u202f%)"]);
});

test("[RES-8] [NEW-3] without JavaScript the server draws the maps, and tables are complete", () => {
  // why: the router of the test warns that a server runs no layout effects; Remix's own does not.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const page = document.createElement("main");
  page.innerHTML = renderToString(<I18nextProvider i18n={i18nFor("en")}>{pageWith(pageOf(two))}</I18nextProvider>);
  expect([...page.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    expect.stringContaining("/analyses/a/picture.webp?"),
    expect.stringContaining("/analyses/b/picture.webp?"),
    "data:image/webp;base64,",
  ]);
  expect(within(page).getAllByRole("row", { hidden: true }).length).toBeGreaterThan(8);
});

test("[LIVE-5] [RES-8] the pictures and the difference of analyses lie as the maps of their device do", () => {
  const page = pageOf(two);
  const mapTurn = { turn: 90, mirrored: false } as const;
  const columns = page.columns.map((column) => ({ ...column, mapTurn }));
  const { container } = renderInLanguage(pageWith({ ...page, columns }));
  const turned = [...container.querySelectorAll("div")].filter(({ style }) => style.transform.includes("rotate(90deg)"));
  // Hairlines and map of each plate.
  expect(turned.length).toBeGreaterThanOrEqual(2 * columns.length);
});
