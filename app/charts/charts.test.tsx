import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../tests/support/i18n";
import { scaleFromZero } from "./chart-scale";
import { Histogram } from "./Histogram";
import { HoldStill } from "./HoldStill";
import { MovingLines } from "./MovingLines";
import { MIDDLE, PlaneTrace } from "./PlaneTrace";
import { StillLines } from "./StillLines";

// Lazily loaded modules, loaded up front so that no test waits for the disk.
await Promise.all([import("./NivoHistogram"), import("./NivoLines")]);

const openTable = (): HTMLElement => {
  const details = screen.getByText("Values as a table").closest("details");
  if (!details) throw new Error("no table");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return within(details).getByRole("table");
};
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

const bins = [40, 81, 24, 0].map((count, index) => ({ from: 20 * index, count, colour: `rgb(${index} 2 3)` }));

test("[KIND-4] a histogram has a bar for each class in the map's colour, with its count, and a table", async () => {
  const { container } = renderInLanguage(<Histogram label="Cells by pressure" bins={bins} top={80} unit="mmHg" />);
  await screen.findByText("81");
  const colours = [...container.querySelectorAll("rect")].map((bar) => bar.getAttribute("fill"));
  expect(bins.filter(({ count }) => count > 0).every(({ colour }) => colours.includes(colour))).toBe(true);
  expect(rowsOf(openTable())[2]).toEqual(["20 to 40\u00a0mmHg", "81"]);
});

test("[KIND-4] an empty histogram has a notice", () => {
  renderInLanguage(<Histogram label="Cells by pressure" bins={bins.map((bin) => ({ ...bin, count: 0 }))} top={80} unit="mmHg" />);
  expect(screen.getByText("No cell is loaded: there is nothing to count.")).toBeDefined();
});

test("a still chart draws its series and lists them", async () => {
  const points = [0, 1, 2].map((x) => ({ x, y: 10 * x }));
  const { container } = renderInLanguage(
    <StillLines
      label="Path"
      xName="Time"
      xUnit="s"
      unit="cm"
      series={[
        { name: "left", tone: "dark", points },
        { name: "right", tone: "grey", points: points.map(({ x }) => ({ x, y: null })) },
      ]}
    />,
  );
  await screen.findByText("left");
  expect(container.querySelectorAll("path[stroke^='var(--color-side']").length).toBeGreaterThan(0);
  expect(rowsOf(openTable()).at(-1)).toEqual(["2", "20", "—"]);
});

test("a trace marks the newest place and its circles, unless they are hidden", () => {
  const points = [MIDDLE, { rightCm: 2, frontCm: -1 }];
  const { container, rerender } = renderInLanguage(
    <PlaneTrace label="Way" points={points} reachCm={4} circles={[{ at: MIDDLE, radiusCm: 2 }]} />,
  );
  const marker = () => container.querySelector<HTMLElement>("span.rounded-full");
  expect([marker()?.style.left, marker()?.style.bottom]).toEqual(["75%", "37.5%"]);
  expect(container.querySelector("circle")?.getAttribute("r")).toBe("2");
  rerender(<PlaneTrace label="Way" points={points} reachCm={4} marker={false} />);
  expect(marker()).toBeNull();
  expect(container.querySelector("circle")).toBeNull();
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
