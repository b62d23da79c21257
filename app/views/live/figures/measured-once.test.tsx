import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FrameInput } from "~/analysis/analysis";
import { loadAnalysis } from "~/analysis/load.server";
import { asMeasured } from "~/domain/device/map-turn";
import { parseMapView } from "~/domain/display/layout";
import { FollowingCentre } from "~/heatmap/plate/CentreOfPressure";
import { Plate } from "~/heatmap/plate/Plate";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { LiveTab } from "../inspector/LiveTab";
import { Plots } from "../panels/plots/PlotsPanel";
import { StanceFigures } from "../panels/stance/StancePanel";
import { ShownFigures } from "./ShownFigures";
import { useCentreOfPressure, useLiveFigures } from "./use-live-figures";

const analysis = await loadAnalysis();
const view = parseMapView(new URLSearchParams());

function countedAnalysis() {
  const calls = new Map<FrameInput, number>();
  const figures: typeof analysis.figures = (frame, options) => {
    calls.set(frame, (calls.get(frame) ?? 0) + 1);
    return analysis.figures(frame, options);
  };
  return { analysis: { ...analysis, figures }, calls };
}

function Page({ mat, counted }: { mat: PlayedMat; counted: typeof analysis }) {
  const { kind, geometry, frames } = mat;
  const [orbiting] = useState(createOrbiting);
  const figures = useLiveFigures({ analysis: counted, frames, kind, geometry, first: null });
  const centreOf = useCentreOfPressure(figures);
  return (
    <ShownFigures source={figures} freshness="live">
      <Plate geometry={geometry} turn={asMeasured}>
        {centreOf && <FollowingCentre frames={frames} centreOf={centreOf} />}
      </Plate>
      <LiveTab {...{ figures, geometry, kind, orbiting, live: { frames } }} />
      <StanceFigures {...{ kind, geometry, figures, analysis: counted }} first={null} blank={false} />
      <Plots {...{ kind, geometry, frames, view, figures, orbiting, hideCentre: false, firstFrame: null }} />
    </ShownFigures>
  );
}

test("[LIVE-9] with all panels open the core measures each frame once", () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "performance"],
  });
  onTestFinished(() => void vi.useRealTimers());
  const mat = playedMat("Seating Mat IoT");
  const { analysis: counted, calls } = countedAnalysis();
  act(() => mat.reads({ "8.3": 40, "8.14": 60 }));
  renderOnPage(<Page mat={mat} counted={counted} />, { search: "?plots=laterality,cop,histogram&pins=8.3" });
  calls.clear();
  for (let frame = 0; frame < 100; frame++) {
    act(() => mat.reads({ "8.3": 40, "8.14": 60 }));
    act(() => void vi.advanceTimersByTime(20));
  }
  expect([...calls.values()]).toEqual(Array<number>(100).fill(1));
});
