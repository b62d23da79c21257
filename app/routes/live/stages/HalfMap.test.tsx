import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat } from "../../../../tests/support/played-mat";
import { riding } from "../../../../tests/support/scene";
import { useHalfFigures } from "../figures/use-half-figures";
import { useLiveFigures } from "../figures/use-live-figures";
import { HalfFigures } from "../inspector/HalfFigures";
import { joinedHalves } from "./joined-halves";

const analysis = await loadAnalysis();
const [left, right] = riding(1);

/** The figures of both halves of a saddle. */
function showHalves() {
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
  const Half = ({ part, figures }: { part: "left" | "right"; figures: ReturnType<typeof useLiveFigures> }) => (
    <HalfFigures figures={useHalfFigures(figures, frames, part)} geometry={geometry} />
  );
  renderOnPage(<Halves />);
  const maximumOf = (part: string) =>
    within(screen.getByRole("region", { name: part })).getByText("Maximum").nextElementSibling?.textContent;
  const send = (...sent: (typeof left)[]) =>
    act(() => {
      nowMs += 1000;
      for (const frame of sent) if (frame) frames.push({ ...frame, serverTimeMs: Date.now() });
    });
  return { frames, maximumOf, send };
}

test("[KIND-7] each half has its own figures, and they go on while the other half is silent", () => {
  const { maximumOf, send } = showHalves();
  send(right);
  expect([maximumOf("left"), maximumOf("right")]).toEqual(["—", expect.stringMatching(/^\d/)]);
  send(left, right);
  send(left, right);
  expect([maximumOf("left"), maximumOf("right")]).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)]);
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
