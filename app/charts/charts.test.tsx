import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { makeFormat } from "~/i18n/format";
import { i18nFor, translator } from "~/i18n/i18n.server";
import { renderInLanguage } from "../../tests/support/i18n";
import { openDetails } from "../../tests/support/open-details";
import { scaleFromZero } from "./chart-scale";
import { DrawnChart } from "./DrawnChart";
import { Histogram } from "./Histogram";
import { HoldStill } from "./HoldStill";
import { MovingLines } from "./MovingLines";
import { loadCourseCharts } from "./results/load-course";
import { momentMarks } from "./results/noted-moments";
import { swaySeriesCharts } from "./results/sway";

const openTable = (): HTMLElement => within(openDetails(screen.getByText("Values as a table"))).getByRole("table");
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("[KIND-4] a moving chart has a label, names its series at their ends, and has a table with a row per second", () => {
  const seconds = [-2, -1.5, -1, -0.5, 0];
  renderInLanguage(
    <MovingLines
      label="Maximum and mean"
      series={[
        { name: "max", tone: "dark", values: [100, 110, 120, 110, 130] },
        { name: "mean", tone: "grey", values: [30, 31, 32, 33, NaN] },
      ]}
      seconds={seconds}
      spanS={35}
      scale={scaleFromZero([130])}
      unit="mmHg"
    />,
  );
  const chart = screen.getByRole("img", { name: "Maximum and mean" });
  for (const words of ["max", "mean", "mmHg", "160", "\u221230 s", "now"]) expect(within(chart).getByText(words)).toBeDefined();
  expect(rowsOf(openTable())).toEqual([
    ["Seconds ago", "max (mmHg)", "mean (mmHg)"],
    ["0.0", "130", "—"],
    ["1.0", "120", "32"],
    ["2.0", "100", "30"],
  ]);
});

test("[NEW-3] without JavaScript a moving chart has its values as a table, too", () => {
  const lines = (
    <MovingLines
      label="Contact area"
      series={[{ name: "area", tone: "dark", values: Array.from({ length: 350 }, (_, at) => at) }]}
      seconds={Array.from({ length: 350 }, (_, at) => at - 349)}
      spanS={350}
      scale={scaleFromZero([350])}
      unit="cm²"
    />
  );
  const page = document.createElement("main");
  page.innerHTML = renderToString(<I18nextProvider i18n={i18nFor("en")}>{lines}</I18nextProvider>);
  const rows = rowsOf(within(page).getByRole("table", { hidden: true }));
  expect(rows.slice(0, 3)).toEqual([
    ["Seconds ago", "area (cm²)"],
    ["0.0", "349"],
    ["7.0", "342"],
  ]);
  expect(within(page).getByText("51 of 350 values are listed.")).toBeDefined();
});

const bins = [40, 81, 24, 0].map((count, index) => ({ from: 20 * index, count, colour: `rgb(${index} 2 3)` }));

test("[KIND-4] a moving histogram has a bar for each class in the map's colour, with its count, and a table", () => {
  const { container } = renderInLanguage(<Histogram bins={bins} top={80} unit="mmHg" moving />);
  expect(screen.getByText("81")).toBeDefined();
  expect([...container.querySelectorAll("rect")].map((bar) => bar.getAttribute("fill"))).toEqual(bins.map(({ colour }) => colour));
  expect(rowsOf(openTable())[2]).toEqual(["20 to 40\u00a0mmHg", "81"]);
});

test("[KIND-4] an empty histogram has a notice", () => {
  renderInLanguage(<Histogram bins={bins.map((bin) => ({ ...bin, count: 0 }))} top={80} unit="mmHg" />);
  expect(screen.getByText("No cell is loaded.")).toBeDefined();
});

test("[RES-7] pointing at lines shows the values of the nearest time, and nothing before or after", () => {
  const course = { seconds: [0, 1, 2], leftPercent: [40, 50, 60], maximum: [100, 120, 90], mean: [30, 31, 32], contactAreaCm2: [5, 5, 5] };
  const [, pressure] = loadCourseCharts(course, { unit: "mmHg" }, { t: translator("en", "plots"), format: makeFormat("en") });
  if (!pressure) throw new Error("no chart");
  renderInLanguage(<DrawnChart chart={pressure} />);
  const plot = screen.getByRole("img", { name: "Maximum and mean pressure" }).parentElement?.parentElement;
  if (!plot) throw new Error("no plot");
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 1000, 200);
  const pointAt = (clientX: number) => new MouseEvent("pointermove", { clientX, bubbles: true });
  expect(screen.queryByText("90 mmHg")).toBeNull();
  fireEvent(plot, pointAt(1095));
  expect(screen.getByText("90 mmHg").textContent).toBe("max 90\u00a0mmHg");
  expect(screen.getByText("32 mmHg")).toBeDefined();
  expect(screen.getByText("2 s")).toBeDefined();
  fireEvent(plot, pointAt(600));
  expect(screen.getByText("120 mmHg").textContent).toBe("max 120\u00a0mmHg");
  expect(screen.queryByText("90 mmHg")).toBeNull();
  fireEvent.pointerLeave(plot);
  expect(screen.queryByText("120 mmHg")).toBeNull();
});

test("paused content stays what it was, and shows the newest when it resumes", () => {
  const show = (text: string, when: boolean) => <HoldStill when={when}>{text}</HoldStill>;
  const { container, rerender } = render(show("one", false));
  act(() => rerender(show("two", true)));
  act(() => rerender(show("three", true)));
  expect(container.textContent).toBe("two");
  act(() => rerender(show("four", false)));
  expect(container.textContent).toBe("four");
});

test("[PEER-11] notes on moments are numbered marks on a chart over time, and its table has their words", () => {
  const words = { t: translator("en", "plots"), format: makeFormat("en") };
  const seconds = Array.from({ length: 201 }, (_, at) => at / 100);
  const trace = { seconds, rightCm: seconds, frontCm: seconds, from: { xCm: 0, yCm: 0 } };
  const noted = [
    { atMs: 503, text: "turns the head" },
    { atMs: 1999, text: "steps off" },
  ];
  const [lateral] = swaySeriesCharts(trace, words, momentMarks(noted, words));
  if (!lateral) throw new Error("no chart");
  const { container } = renderInLanguage(<DrawnChart chart={lateral} />);
  expect(container.querySelectorAll("[data-part=mark]")).toHaveLength(2);
  for (const number of ["1", "2"]) expect(within(screen.getByRole("img")).getAllByText(number).length).toBeGreaterThan(0);
  const [head, ...rows] = rowsOf(openTable());
  expect(head?.at(-1)).toBe("Notes");
  expect(rows.filter((row) => row.at(-1) !== "").map((row) => [row[0], row.at(-1)])).toEqual([
    ["0.48", "1: turns the head"],
    ["1.96", "2: steps off"],
  ]);
});
