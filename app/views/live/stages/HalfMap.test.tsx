import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat } from "../../../../tests/support/played-mat";
import { riding } from "../../../../tests/support/scene";
import { useHalfFigures } from "../figures/use-half-figures";
import { useLiveFigures } from "../figures/use-live-figures";
import { HalfFigures } from "../inspector/HalfFigures";
import { HalfRegionFigures } from "../region/RegionFigures";
import { joinedHalves } from "./joined-halves";

const analysis = await loadAnalysis();
const [left, right] = riding(1);

function showHalves(search = "") {
  const { kind, geometry, frames } = playedMat("Sensing Horse");
  let nowMs = 0;
  const now = () => nowMs;
  const Halves = () => {
    const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null, now });
    return (["left", "right"] as const).map((part) => (
      <section key={part} aria-label={part}>
        <Half part={part} figures={figures} />
      </section>
    ));
  };
  const Half = ({ part, figures }: { part: "left" | "right"; figures: ReturnType<typeof useLiveFigures> }) => {
    const half = useHalfFigures(figures, frames, part);
    return (
      <>
        <HalfFigures figures={half?.figures ?? null} geometry={geometry} />
        <HalfRegionFigures {...{ half, part, figures, geometry }} />
      </>
    );
  };
  renderOnPage(<Halves />, { search });
  const maximumOf = (part: string) =>
    within(screen.getByRole("region", { name: part })).getAllByText("Maximum")[0]?.nextElementSibling?.textContent;
  const send = (...sent: (typeof left)[]) =>
    act(() => {
      nowMs += 1000;
      for (const frame of sent) if (frame) frames.push({ ...frame, serverTimeMs: Date.now() });
    });
  const regionOf = (part: string) =>
    within(screen.getByRole("region", { name: part }))
      .queryByTestId("region-figures")
      ?.textContent?.replaceAll(/[\u202f\u00a0]/g, " ");
  return { frames, maximumOf, regionOf, send };
}

test("[KIND-7] each half has its own figures, and they go on while the other half is silent", () => {
  const { maximumOf, send } = showHalves();
  send(right);
  expect([maximumOf("left"), maximumOf("right")]).toEqual(["—", expect.stringMatching(/^\d/)]);
  send(left, right);
  send(left, right);
  expect([maximumOf("left"), maximumOf("right")]).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)]);
});

test("[KIND-7] a region on one half of a saddle has the figures of that half alone, and the other half has none", () => {
  const { rows, cols } = right?.grid ?? { rows: 0, cols: 0 };
  const { maximumOf, regionOf, send } = showHalves(`?boxRight=1.1.${rows}.${cols}`);
  send(left, right);
  send(left, right);
  const maximum = maximumOf("right")?.replaceAll(/[\u202f\u00a0]/g, " ");
  expect(maximum).not.toBe(maximumOf("left"));
  expect(regionOf("left")).toBeUndefined();
  expect(regionOf("right")).toContain(`Maximum${maximum}`);
  expect(regionOf("right")).toMatch(/Share of this half’s load100 %Outside0 %/);
});

test("[KIND-7] in 3D both halves are one surface, a silent half without load", () => {
  const { frames, kind } = playedMat("Sensing Horse");
  if (!left || !right) throw new Error("both halves send");
  const joined = joinedHalves(frames, kind.rateHz);
  const listener = vi.fn();
  joined.subscribe(listener);
  expect(joined.newest()).toBeNull();
  frames.push({ ...left, serverTimeMs: Date.now() });
  const { cols } = left.grid;
  const alone = joined.newest();
  expect(alone?.grid.cols).toBe(2 * cols);
  expect(alone?.counts.filter((count, cell) => count > 0 && cell % (2 * cols) >= cols)).toHaveLength(0);
  frames.push({ ...right, serverTimeMs: Date.now() });
  expect(joined.newest()?.counts.some((count, cell) => count > 0 && cell % (2 * cols) >= cols)).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
});
