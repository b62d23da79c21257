import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { ShownFigures } from "../figures/ShownFigures";
import { useLiveFigures } from "../figures/use-live-figures";
import { LiveTab } from "../inspector/LiveTab";
import { HoldBar } from "./HoldBar";
import { HoldButtons } from "./HoldButtons";
import { useHeldFrames, useMomentFigures } from "./use-held-frames";

const analysis = await loadAnalysis();

function Page({ mat: { kind, geometry, frames }, now }: { mat: PlayedMat; now: () => number }) {
  const [orbiting] = useState(createOrbiting);
  const held = useHeldFrames(frames, kind);
  const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null, now });
  const moment = useMomentFigures({ figures, analysis, held, kind, geometry });
  return (
    <ShownFigures source={moment} freshness="live">
      <HoldButtons held={held} />
      <HoldBar held={held} timeZone="Europe/Athens" />
      <LiveTab {...{ figures: moment, geometry, kind, orbiting, live: held }} />
    </ShownFigures>
  );
}

function open() {
  const mat = playedMat("Seating Mat IoT");
  let nowMs = 0;
  renderOnPage(<Page mat={mat} now={() => nowMs} />, { search: "?pins=8.3" });
  const reads = (value: number) =>
    act(() => {
      nowMs += 1000;
      mat.reads({ "8.3": value, "8.14": value / 2 });
    });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const shown = () => document.body.textContent.replaceAll(/[\u202f\u00a0]/g, " ");
  return { reads, press, shown };
}

test("[LIVE-5] [LIVE-9] a frozen map stays with its figures, pinned cells and words while frames go on coming, and steps back", () => {
  const { reads, press, shown } = open();
  for (const value of [40, 60]) reads(value);
  press("Freeze");
  reads(90);
  expect(shown()).toMatch(/Frozen at .*Maximum60 mmHg.*row 8, col 3 *60 mmHg.*Maximum 60 mmHg/s);
  press("One frame back");
  expect(shown()).toMatch(/Frozen at .*s earlier.*Maximum40 mmHg.*row 8, col 3 *40 mmHg.*Maximum 40 mmHg/s);
  expect(shown()).not.toMatch(/[69]0 mmHg/);
  press("Back to live");
  expect(shown()).toMatch(/Maximum90 mmHg.*row 8, col 3 *90 mmHg.*Maximum 90 mmHg/s);
  expect(screen.queryByRole("region", { name: "Held map" })).toBeNull();
});

test("[LIVE-5] while peaks are held the page says since when, and that its figures are current", () => {
  const { reads, press, shown } = open();
  reads(95);
  press("Maximum hold");
  for (const value of [60, 40]) reads(value);
  expect(shown()).toMatch(/Maximum values since .*Figures are current\..*Maximum40 mmHg/s);
  expect(screen.getByRole("button", { name: "Maximum hold" }).getAttribute("aria-pressed")).toBe("true");
  press("Maximum hold");
  expect(shown()).not.toContain("Maximum values since");
});
