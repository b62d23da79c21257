import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { unknownSubject } from "~/domain/analysis/recording/capture-subject";
import { getGeometry } from "~/domain/device/device";
import { frameToText } from "~/domain/frame/frame-text";
import type { Language } from "~/domain/language";
import { wholePlate } from "~/heatmap/geometry/region";
import { leftPrint, standing } from "../../../../tests/support/feet";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { mirrored, surrounded, type Painted } from "../../../../tests/support/paint";
import { compactText } from "../../../../tests/support/shown-result";
import type { ShownRecord } from "../../analysis/analysis-page-data";
import { QualityChip } from "../quality/quality";
import { ResultView } from "../ResultView";
import { onlyFoot } from "./only-foot";

const core = await loadAnalysis();
const NARROW_NO_BREAK_SPACE = "\u202f";
const cellsOf = (counts: ArrayLike<number>): number => Array.from(counts).filter((count) => count > 0).length;

/** The left foot as painted, the right one a third lighter; one count is 10 kPa. */
const leaning = (): Painted => {
  const feet = standing(8);
  const middle = feet.grid.cols / 2;
  return { ...feet, counts: feet.counts.map((count, at) => (at % feet.grid.cols < middle ? 3 * count : 2 * count)), scale: 10 };
};

interface Shown {
  frame?: Painted;
  deviceType?: "Podology IoT" | "Seating Mat IoT";
  change?: Partial<ShownRecord>;
  language?: Language;
}

function show({ frame = leaning(), deviceType = "Podology IoT", change, language }: Shown = {}) {
  const { counts, grid, scale } = frame;
  const geometry = getGeometry({ deviceType, override: { grid, cellPitchCm: { xCm: 1, yCm: 1 }, scale } });
  if (!geometry) throw new Error("a mat without a map");
  const options = {
    threshold: 5,
    cell: geometry.cellPitchCm,
    cellAreaCm2: geometry.cellAreaCm2,
    unit: geometry.unit,
    deviceMaximum: geometry.maximum,
  };
  const split = deviceType === "Podology IoT" ? "feet" : "halves";
  const result = { ...core.static({ ...frame, frameCount: 1 }, { ...options, split }), exposure: null };
  const { feet } = core.feet(frame, options);
  const record: ShownRecord = {
    id: "a",
    companyId: "c",
    patientId: "p",
    userId: "u",
    deviceId: "d",
    deviceName: "PODO-1",
    deviceType,
    patientName: "Bea",
    patientNumber: "P-1",
    subject: unknownSubject,
    conditions: {},
    protocolRun: null,
    nominalHz: 50,
    expectedFrames: 50,
    userName: "Ada",
    imported: null,
    analysisType: "Static",
    exercise: null,
    creationDate: new Date("2026-03-01T09:00:00Z"),
    notes: "",
    agreed: "",
    moments: [],
    geometry,
    deviceGeometry: geometry,
    corrections: [],
    resultVersion: RESULT_VERSION,
    coreVersion: null,
    frameCount: 50,
    durationMs: 1000,
    plannedMs: 1000,
    gaps: [],
    endCut: false,
    clockJumped: false,
    calibrations: [],
    serverRestarted: false,
    state: "complete",
    sizeBytes: 20_000,
    result,
    quality: { ...result, rateHz: 50, forceN: null, contacts: null },
    ...change,
  };
  const text = frameToText({
    counts,
    grid,
    scale,
    unit: geometry.unit,
    part: "main",
    epoch: 1,
    sequence: 1,
    deviceTimeMs: 0,
    serverTimeMs: 0,
    streamKey: 1,
    gapBefore: false,
    clockSynced: false,
    resent: false,
  });
  const sides = Object.fromEntries(feet.map(({ side, ...box }) => [side, box]));
  const picture = { frame: text, region: wholePlate(grid), sides, outline: "M0 0Z" };
  renderInLanguage(
    <>
      <QualityChip record={record} />
      <ResultView type="Static" analysis={{ record, picture }} result={result} series={null} />
    </>,
    language,
  );
  return result;
}

const rowOf = (name: RegExp): string[] => {
  const row = within(screen.getByRole("table", { name: "Load and contact area" })).getByRole("row", { name });
  return within(row).getAllByRole("cell").map(compactText);
};

describe("[RES-1] a static analysis of two feet", () => {
  test("says in words how much, where, and which foot carries more", () => {
    const { global } = show();
    expect(screen.getByText(/^Maximum/, { selector: "p" }).textContent).toBe(
      [
        "Maximum 270\u00a0kPa under the left forefoot.",
        `The left foot carries 60${NARROW_NO_BREAK_SPACE}% of the load.`,
        `${Math.round(global.pressureDistribution.front)}${NARROW_NO_BREAK_SPACE}% of the load is on the forefoot.`,
      ].join(" "),
    );
  });

  test("has each foot's share of the load and its surface in a table", () => {
    show();
    const area = cellsOf(leftPrint.counts);
    expect(rowOf(/^Whole foot/)).toEqual([`60%${area}cm²`, `40%${area}cm²`, `100%${2 * area}cm²`]);
    const [left, right] = rowOf(/^Centre of pressure.*To the right/);
    expect(left).toMatch(/^−/);
    expect(right).toMatch(/^\d/);
  });

  test("has the figures of each foot and describes its arch without a diagnosis", () => {
    const { left } = show();
    const panel = screen.getByRole("heading", { name: "Left foot" }).closest("section");
    if (!panel || !left?.foot) throw new Error("no panel of the left foot");
    expect(compactText(panel)).toContain(`Archindex${left.foot.archIndex.toFixed(2)}`);
    expect(compactText(panel)).toContain("Maximum270kPa");
    expect(compactText(panel)).toContain(`Footlength${left.foot.lengthCm.toFixed(1)}cm`);
    expect(within(panel).getByText(/a high arch by this index.*no diagnosis/)).toBeTruthy();
  });

  test("[RES-3] the line next to a foot is as long as the foot it measures", () => {
    const { left } = show();
    const [line] = screen.getAllByTestId("dimension");
    expect(line?.textContent).toMatch(new RegExp(`^${left?.foot?.lengthCm.toFixed(1)}.cm$`));
    // The window adds 1 cm above and below the print.
    const windowCm = leftPrint.grid.rows + 2;
    expect((parseFloat(line?.style.height ?? "") / 100) * windowCm).toBeCloseTo(left?.foot?.lengthCm ?? NaN, 3);
    const middle = parseFloat(line?.style.top ?? "") + parseFloat(line?.style.height ?? "") / 2;
    expect(middle).toBeCloseTo(50, 3);
  });

  test("[UX-3] what a colour says is printed without the grounds of the page too", () => {
    show();
    const drawn = [...document.querySelectorAll<HTMLElement>("[style*=gradient], [class*='bg-control/60']")];
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    for (const one of drawn) expect(one.closest(".prints-colour"), one.outerHTML).toBeTruthy();
  });

  test("is seen without JavaScript: the server's picture lies on the plate", () => {
    show();
    const map = screen.getByRole("img", { name: "Mean pressure map of Bea" });
    expect(map.querySelector("img")?.getAttribute("src")).toBe("/analyses/a/picture.webp?top=300&step=50&threshold=5&show=plate");
  });

  test("writes numbers as the reader's language does", () => {
    const { left } = show({ language: "es" });
    expect(screen.getAllByText((left?.foot?.archIndex ?? 0).toFixed(2).replace(".", ",")).length).toBeGreaterThan(0);
  });
});

/** Overlapping columns: the right foot is further ahead. */
function crossed(): Painted {
  const left = surrounded(leftPrint, { above: 28, below: 2, left: 3, right: 8 });
  const right = surrounded(mirrored(leftPrint), { above: 2, below: 28, left: 7, right: 4 });
  return { ...left, counts: left.counts.map((count, at) => count + (right.counts[at] ?? 0)), scale: 10 };
}

describe("[RES-3] the footprint of each foot", () => {
  const notices = () => screen.queryAllByRole("note").map((note) => note.textContent);
  const panel = (name: string): HTMLElement => screen.getByRole("heading", { name }).closest("section") ?? document.body;

  test("has its own map, length, width, arch index with its class and source, and what its front and back carry", () => {
    const { left, right } = show();
    expect(notices()).toEqual([]);
    for (const [name, half] of [
      ["Left foot", left],
      ["Right foot", right],
    ] as const) {
      const text = compactText(panel(name));
      if (!half?.foot) throw new Error(`${name} has no shape`);
      expect(text).toContain(`Width${half.foot.widthCm.toFixed(1)}cm`);
      expect(text).toContain(`Footlength${half.foot.lengthCm.toFixed(1)}cm`);
      const { pressureDistribution: share, surfaceCm2: area } = half;
      expect(text).toContain(`Forefoot${share.front.toFixed(0)}%${area.front.toFixed(0)}cm²`);
      expect(text).toContain(`Rearfoot${share.back.toFixed(0)}%${area.back.toFixed(0)}cm²`);
      expect(within(panel(name)).getByText(/^Below 0\.21: a high arch by this index/)).toBeTruthy();
      expect(screen.getByRole("img", { name: `Mean pressure map: ${name}` })).toBeTruthy();
    }
    expect(screen.getAllByText(/Cavanagh/).length).toBeGreaterThan(0);
  });

  test.each([
    ["six", 6, "gap"],
    ["five", 5, "areas"],
  ] as const)("is identified by a gap of more than five columns: %s free ones are %s", (_, gap, rule) => {
    const { split } = show({ frame: { ...standing(gap), scale: 10 } });
    expect(split).toBe(rule);
    expect(notices()).toEqual(
      rule === "gap" ? [] : ["The feet stood close together or crossed. Check on the map that left and right are identified correctly."],
    );
  });

  test("is drawn without the other one where feet cross", () => {
    const frame = crossed();
    const { split } = show({ frame });
    expect(split).toBe("areas");
    expect(notices()).toHaveLength(1);
    const found = core.feet(frame, { threshold: 5, cell: { xCm: 1, yCm: 1 } });
    const area = cellsOf(leftPrint.counts);
    for (const { side } of found.feet) expect(cellsOf(onlyFoot(frame, found, side).counts)).toBe(area);
    expect(found.feet.map(({ side }) => side)).toEqual(["left", "right"]);
  });

  test("of one foot alone is named as such", () => {
    show({ frame: { ...surrounded(leftPrint, { above: 2, below: 2, left: 4, right: 4 }), scale: 10 } });
    expect(notices()).toEqual(["One foot was found, so there is no share between left and right."]);
  });
});

test("[RES-1] an empty mat is reported with what to do, without figures or empty cards", () => {
  const frame = leaning();
  for (const deviceType of ["Podology IoT", "Seating Mat IoT"] as const) {
    document.body.innerHTML = "";
    show({ frame: { ...frame, counts: frame.counts.map(() => 0) }, deviceType });
    expect(screen.getByText("No load on the mat during the recording.")).toBeTruthy();
    expect(screen.getByText("No one was on the mat")).toBeTruthy();
    expect(screen.getByText(/^No cell reached the threshold of 5\s(kPa|mmHg).*Record again/)).toBeTruthy();
    const cards = screen.getAllByRole("heading", { level: 2 }).filter((heading) => !heading.closest("details"));
    expect(cards.map((heading) => heading.textContent)).toEqual(["Pressure map"]);
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test("[RES-1] of one foot there is one foot, and no share is made up for the other", () => {
  show({ frame: { ...surrounded(leftPrint, { above: 2, below: 2, left: 4, right: 4 }), scale: 10 } });
  expect(screen.getByRole("heading", { name: "Left foot" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Right foot" })).toBeNull();
});

test("[RES-1] a seat has sides, no feet and no arch", () => {
  show({ deviceType: "Seating Mat IoT" });
  expect(screen.getByRole("heading", { name: "Left side" })).toBeTruthy();
  expect(screen.queryByText("Arch index")).toBeNull();
  expect(rowOf(/^Whole side/)[0]).toMatch(/^60%/);
});

describe("[RES-1] problems of a recording are shown above its figures", () => {
  const warning = "The analysis was not done properly. It contains data on the edges.";
  const itemsOf = (list: string) =>
    within(screen.getByRole("list", { name: list, hidden: true }))
      .getAllByRole("listitem", { hidden: true })
      .map((item) => item.textContent);
  const WRONG = "Check before you rely on this recording";

  test("load on the edges, with what to do", () => {
    show({ frame: { ...surrounded(mirrored(leftPrint), { above: 2, below: 2, right: 4 }), scale: 10 } });
    expect(itemsOf(WRONG)[0]).toMatch(new RegExp(`^${warning}Part of the load.*record again\\.$`));
  });

  test("nothing where nothing is wrong", () => {
    show();
    expect(screen.queryByRole("list", { name: WRONG })).toBeNull();
    expect(screen.getByText("All quality checks passed")).toBeTruthy();
    expect(itemsOf("All checks")).toEqual([
      "No data on the edges",
      "All of 1.0\u00a0s recorded, 50 frames",
      "50\u00a0Hz",
      "No saturated cell",
      "No faulty cell",
    ]);
  });

  test("[CAP-5] a mat that sent fewer frames than it should have", () => {
    show({ change: { frameCount: 680, expectedFrames: 760, nominalHz: 38 } });
    expect(itemsOf("All checks")).toContain("All of 1.0\u00a0s recorded, 680 frames. 760 are expected at 38\u00a0Hz.");
  });

  test("a recording that was cut short or has holes", () => {
    const gap = { part: "main", epoch: 1, afterSequence: 4, beforeSequence: 8, fromMs: 80, toMs: 160 } as const;
    show({ change: { state: "partial", endCut: true, durationMs: 640, frameCount: 29, gaps: [gap], serverRestarted: true } });
    expect(itemsOf(WRONG)).toEqual([
      "This recording is partial. 0.6\u00a0s of 1.0\u00a0s were recorded, 29 frames. 58\u202f% of the planned time was recorded. It ended early. 3 frames in between are missing. 0.08\u00a0s is missing, starting at 0.08\u00a0s. The server was restarted before the recording was saved.If the missing time matters, record again.",
    ]);
  });

  test("cells that were full or faulty", () => {
    const frame = leaning();
    const [full, faulty] = [frame.counts.indexOf(27), frame.counts.lastIndexOf(18)];
    const counts = frame.counts.map((count, at) => (at === full ? 120 : at === faulty ? 0xffff : count));
    show({ frame: { ...frame, counts } });
    expect(itemsOf(WRONG)).toEqual([
      expect.stringMatching(/^1 saturated cell: the true pressure may be higher/),
      expect.stringMatching(/^1 faulty cell, counted as no load/),
    ]);
  });
});
