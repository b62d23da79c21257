import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import type { Chart, LinesChart } from "../chart";
import { describeChart } from "../chart-summary";
import { toChartTable } from "../chart-table";
import { butterflyChart } from "../results/butterfly";
import { loadCourseCharts } from "../results/load-course";
import { rockerPhasesChart } from "../results/rocker-phases";
import { stanceForceChart } from "../results/stance-force";
import { swayChart, swaySeriesCharts } from "../results/sway";
import { drawChart } from "./draw-chart";
import type { Drawing } from "./drawing";
import { thinned } from "./thin";

const words = { t: translator("en", "plots"), format: makeFormat("en") };
const number = (value: number): string => words.format.number(value, { atMost: 2 });
const drawn = (chart: Chart): Drawing => drawChart(chart, { number });

const values = (min: number, max: number) => fc.array(fc.double({ min: min, max: max, noNaN: true }), { minLength: 2, maxLength: 101 });

/** Every chart of possible result values. */
const charts = fc.tuple(values(-60, 60), values(0, 1e5), values(0, 100)).map(([signed, loads, shares]): Chart[] => {
  const seconds = signed.map((_, at) => at / 10);
  const trace = { seconds, rightCm: signed, frontCm: [...signed].reverse(), from: { xCm: 0, yCm: 0 } };
  const course = {
    seconds: loads.map((_, at) => at),
    maximum: loads,
    mean: loads,
    contactAreaCm2: loads,
    leftPercent: loads.map((_, at) => shares[at] ?? null),
  };
  const hundred = Array.from({ length: 101 }, (_, at) => loads[at % loads.length] ?? 0);
  const curve = { contacts: 3, mean: hundred, deviation: [...hundred].reverse() };
  const [heel = 0, ankle = 0] = shares.map((share) => share / 2);
  return [
    ...swaySeriesCharts(trace, words),
    swayChart({ label: "Body", trace, ellipse: { semiMajorCm: 30, semiMinorCm: 2, degreesFromAp: 30 }, reachCm: 1 }, words),
    ...loadCourseCharts(course, { unit: "mmHg", events: [{ axis: "x", at: -5, to: 1e4, name: "Relief" }] }, words),
    stanceForceChart(
      {
        curves: [
          { name: "Left", tone: "dark", curve },
          { name: "Right", tone: "grey", curve },
        ],
        unit: "N",
      },
      words,
    ),
    rockerPhasesChart([{ name: "Left", percent: { heel, ankle, forefoot: 100 - heel - ankle } }], words),
    butterflyChart({ label: "Butterfly", steps: [{ name: "Left", tone: "dark", points: [{ rightCm: -40, frontCm: 70 }] }] }, words),
  ];
});

function corners({ shapes }: Drawing): { x: number; y: number }[] {
  return shapes.flatMap((shape) => {
    if (shape.shape !== "path") {
      const [width, height] = shape.shape === "rect" ? [shape.width, shape.height] : [0, 0];
      return [
        { x: shape.x, y: shape.y },
        { x: shape.x + width, y: shape.y + height },
      ];
    }
    let [x, y] = [0, 0];
    return [...shape.d.matchAll(/([MLHVZ])([-\d.e]*),?([-\d.e]*)/g)].map(([, command = "", one = "", other = ""]) => {
      if (command === "H") x = Number(one);
      else if (command === "V") y = Number(one);
      else if (command !== "Z") [x, y] = [Number(one), Number(other)];
      return { x, y };
    });
  });
}

test("[RES-4] [RES-6] [RES-7] no chart shows anything outside its axes, whatever was measured", () => {
  fc.assert(
    fc.property(charts, (all) => {
      for (const chart of all) {
        const drawing = drawn(chart);
        const slack = 0.05;
        const outside = corners(drawing).filter(
          ({ x, y }) => !(x >= -slack && x <= drawing.width + slack && y >= -slack && y <= drawing.height + slack),
        );
        expect(outside, chart.label).toEqual([]);
      }
    }),
    { numRuns: 40, seed: 7 },
  );
});

const [example] = fc.sample(charts, { numRuns: 1, seed: 3 });
const force = (example ?? []).find((chart): chart is LinesChart => chart.label === "Force over stance");

test("[NEW-3] a chart can be sent as JSON, and is drawn the same afterwards", () => {
  for (const chart of example ?? []) expect(drawn(JSON.parse(JSON.stringify(chart)) as Chart)).toEqual(drawn(chart));
});

test("[NEW-3] series are distinguished without colour", () => {
  const lines = force ? drawn(force).shapes.filter((shape) => shape.shape === "path" && shape.part === "series") : [];
  expect(new Set(lines.map((line) => JSON.stringify("dash" in line ? line.dash : null))).size).toBe(2);
});

test("[NEW-3] paper asks for the size it has", () => {
  if (!force) throw new Error("no chart");
  const drawing = drawChart(force, { number, width: 200, height: 90 });
  const all = corners(drawing);
  expect([Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))]).toEqual([200, 90]);
});

test("[NEW-3] a table has about 50 rows equally far apart, and every chart says what its values come to", () => {
  if (!force) throw new Error("no chart");
  const { columns, rows, of } = toChartTable(force, words);
  expect(columns).toEqual(["Stance (%)", "Left (N)", "Left, standard deviation (N)", "Right (N)", "Right, standard deviation (N)"]);
  expect([rows.length, of, rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([51, 101, "2", "100"]);
  for (const chart of example ?? []) expect(describeChart(chart, words)).toMatch(/\d/);
});

test("of a line longer than its plot is wide every extreme and every break stay", () => {
  const spots = Array.from({ length: 4000 }, (_, at) => [at / 400, at === 1234 ? -9 : at % 7] as const);
  const kept = thinned([...spots, null, ...spots]);
  expect(kept.length).toBeLessThanOrEqual(2 * 4 * 10 + 1);
  expect(kept.filter((spot) => spot?.[1] === -9)).toHaveLength(2);
  expect(kept.filter((spot) => spot === null)).toHaveLength(1);
});

test("[RES-7] names of marks that lie close together do not cover each other, and the table names them all", () => {
  const course = { seconds: [0, 60], maximum: [1, 1], mean: [1, 1], contactAreaCm2: [1, 1], leftPercent: [50, 50] };
  const events = [10, 12, 14, 16, 18, 50].map((at) => ({ axis: "x" as const, at, to: at + 1, name: "Movement" }));
  const [chart] = loadCourseCharts(course, { unit: "mmHg", events }, words);
  if (!chart) throw new Error("no chart");
  const names = drawn(chart).shapes.flatMap((shape) => (shape.shape === "text" && shape.text === "Movement" ? [shape] : []));
  expect(names.length).toBeGreaterThan(2);
  const lines = new Set(names.map(({ dy }) => dy));
  for (const line of lines) {
    const starts = names.filter(({ dy }) => dy === line).map(({ x }) => x);
    starts.slice(1).forEach((start, at) => expect(start - (starts[at] ?? 0)).toBeGreaterThan("Movement".length * 6.6));
  }
});
