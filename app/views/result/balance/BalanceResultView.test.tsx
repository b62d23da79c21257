import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openDetails } from "../../../../tests/support/open-details";
import { recorded } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";

const standing = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 });

test("[RES-4] a balance says how far the body swayed, that the trial is short, and has every figure with its unit", async () => {
  const { result } = await showResult({ type: "Balance", deviceType: "Podology IoT", list: standing });
  expect(screen.getByText(/^The centre of pressure travelled [\d.]+\scm in 2\.0\ss, inside an ellipse of [\d.]+\scm²\./)).toBeTruthy();
  expect(screen.getByText("short trial")).toBeTruthy();

  const body = within(screen.getByRole("table", { name: "Sway figures" }));
  if (!result || !("body" in result) || !result.body) throw new Error("no body was measured");
  const { path, rms } = result.body;
  const rowOf = (name: string) =>
    within(body.getByRole("row", { name: new RegExp(`^${name} `) }))
      .getAllByRole("cell")
      .slice(0, 3)
      .map(compactText);
  expect(rowOf("Path")).toEqual([path.planar, path.ml, path.ap].map((cm) => `${cm.toFixed(2)}cm`));
  expect(rowOf("RMS")).toEqual([rms.planar, rms.ml, rms.ap].map((cm) => `${cm.toFixed(2)}cm`));
});

test("[NEW-2] next to each figure a button opens its computation, unit, source and limits", async () => {
  await showResult({ type: "Balance", deviceType: "Podology IoT", list: standing });
  const body = within(screen.getByRole("table", { name: "Sway figures" }));
  const explanations = body.getAllByRole("rowheader").map((head) => {
    const button = within(head).getByRole("button", { name: /^How it is computed: / });
    return document.getElementById(button.getAttribute("popovertarget") ?? "")?.textContent;
  });
  expect(explanations).toHaveLength(12);
  expect(explanations[0]).toMatch(
    /^Path.*from frame to frame\..*Unitcm.*SourcePrieto.*1996.*LimitsIt depends on duration and rate.*under 30\ss/,
  );
  expect(explanations.every((text) => text?.includes("Unit"))).toBe(true);
});

test("[PEER-4] filtered figures stand below the raw ones under the filter's name; what needs a longer trial is missing and not made up", async () => {
  const { result } = await showResult({ type: "Balance", deviceType: "Podology IoT", list: standing });
  if (!result || !("body" in result) || !result.body?.filtered) throw new Error("nothing was filtered");
  const body = within(screen.getByRole("table", { name: "Sway figures" }));
  const names = body.getAllByRole("rowheader").map((head) => head.textContent?.split("How")[0]);
  expect(names.findIndex((name) => name?.startsWith("Path, filtered"))).toBe(1);
  const [plane] = within(body.getByRole("row", { name: /^Path, filtered / })).getAllByRole("cell");
  expect(compactText(plane ?? document.body)).toBe(`${result.body.filtered.path.planar.toFixed(2)}cm`);
  expect(result.body.filtered.path.planar).toBeLessThan(result.body.path.planar);
  openDetails(screen.getByText("How these figures are computed"));
  expect(screen.getByText(/^Filtered figures: Butterworth low-pass of order 4, corner 10.Hz, forwards and backwards/)).toBeTruthy();
  expect(result).toMatchObject({ diffusion: null, body: { powerFrequency50: { planar: null } } });
  expect(screen.queryByRole("table", { name: /^Stabilogram diffusion/ })).toBeNull();
  expect(screen.getByText(/^Not known from this recording: Median power frequency \(F50\), 95.% power frequency \(F95\)$/)).toBeTruthy();
});

test("[PEER-4] a trial of 30 s has its diffusion as a curve with a table, and F50 and F95", async () => {
  const trial = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 30 });
  const { result } = await showResult({ type: "Balance", deviceType: "Podology IoT", list: trial });
  if (!result || !("diffusion" in result) || !result.diffusion) throw new Error("there is no diffusion");
  expect(screen.getByRole("img", { name: /^Mean squared displacement by interval/ })).toBeTruthy();
  const [plane] = within(
    within(screen.getByRole("table", { name: "Stabilogram diffusion: Body" })).getByRole("row", { name: /^Diffusion, short-term / }),
  ).getAllByRole("cell");
  expect(compactText(plane ?? document.body)).toBe(`${result.diffusion.planar.short.toFixed(3)}cm²/s`);
  expect(result.body?.powerFrequency95.planar).toBeGreaterThan(result.body?.powerFrequency50.planar ?? Infinity);
});

test("[PEER-4] a trial with a gap keeps its filtered figures over its longest even stretch, and says over which seconds", async () => {
  const trial = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 9 }).filter(
    ({ sequence }) => sequence < 90 || sequence >= 120,
  );
  const { result } = await showResult({ type: "Balance", deviceType: "Podology IoT", list: trial });
  if (!result || !("diffusion" in result) || !result.body) throw new Error("no body was measured");
  expect(result.body).toMatchObject({ evenlySampled: false, filtered: { path: {} } });
  expect(screen.getByText(/longest evenly sampled stretch of the body: 6\.6.s, from 2\.4.s to 9\.0.s/)).toBeTruthy();
  expect(result.body.durationS).toBeCloseTo(8.98, 6);
});

test("[RES-4] body, left and right are drawn in squares of one scale before the mat, and the sway as lines with a table", async () => {
  await showResult({ type: "Balance", deviceType: "Podology IoT", list: standing });
  const ways = screen.getAllByRole("img", { name: /^Path of the centre of pressure/ });
  expect(ways.map((way) => way.querySelectorAll("[data-part=ellipse]").length)).toEqual([1, 1, 1]);
  const squares = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(squares.slice(0, 4)).toEqual(["Body", "Left foot", "Right foot", "On the mat"]);
  expect(screen.getByRole("img", { name: "Lateral: to the right is positive" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Front-back: to the front is positive" })).toBeTruthy();
});

test("[RES-4] an empty recording has nothing to measure, and says so in the reader's language", async () => {
  const noOne = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1, away: [0, 1] });
  await showResult({ type: "Balance", deviceType: "Podology IoT", list: noOne, language: "nl" });
  expect(screen.getByText("Niemand stond lang genoeg op de mat om de lichaamszwaai te meten.")).toBeTruthy();
  expect(screen.queryByRole("table", { name: /^Lichaamszwaai/ })).toBeNull();
  expect(screen.getByRole("heading", { name: "Op de mat" })).toBeTruthy();
});
