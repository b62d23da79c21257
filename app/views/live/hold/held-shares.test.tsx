import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { createFrameStore, type FrameStore } from "~/live/browser/frame-store";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat } from "../../../../tests/support/played-mat";
import { riding } from "../../../../tests/support/scene";
import { momentaryShares } from "../figures/shown-shares";
import { allFigures, ShownFigures, useFigures, useShares } from "../figures/ShownFigures";
import { useLiveFigures } from "../figures/use-live-figures";
import { QuarterShares } from "../inspector/QuarterShares";
import { HoldButtons } from "./HoldButtons";
import { useHeldFrames, useMomentFigures } from "./use-held-frames";

const analysis = await loadAnalysis();

interface Mat {
  kind: DeviceKind;
  geometry: Geometry;
  frames: FrameStore;
}

let nowMs = 0;
const now = (): number => nowMs;

function Page({ mat: { kind, geometry, frames } }: { mat: Mat }) {
  const held = useHeldFrames(frames, kind);
  const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null, now });
  const moment = useMomentFigures({ figures, analysis, held, kind, geometry });
  return (
    <ShownFigures source={moment} freshness="live">
      <HoldButtons held={held} />
      <Shares kind={kind} />
    </ShownFigures>
  );
}

function Shares({ kind }: Pick<Mat, "kind">) {
  const live = useFigures(allFigures);
  const momentary = live && momentaryShares(live, kind.stance);
  return <QuarterShares shares={useShares(kind.stance)} recent={live?.recentShares ?? null} momentary={momentary} kind={kind} />;
}

const shown = (): string => (screen.getByTestId("quarters").textContent ?? "").replaceAll(/[\u202f\u00a0]/g, " ");

test("[LIVE-9] [KIND-7] a frozen saddle has the shares of its moment and of the seconds before it", () => {
  const deviceType = "Sensing Horse";
  const [kind, geometry, frames] = [deviceKind({ deviceType }), getGeometry({ deviceType, override: null }), createFrameStore()];
  if (!geometry) throw new Error("a saddle sends maps");
  renderOnPage(<Page mat={{ kind, geometry, frames }} />);
  act(() => riding(3).forEach((frame) => frames.push(frame)));
  fireEvent.click(screen.getByRole("button", { name: "Freeze" }));
  expect(shown()).toMatch(/Load by quarter, last 4 s.*\d+ %.*At this moment: left \d+ %, right \d+ %, front \d+ %, back \d+ %\./);
});

test("[LIVE-9] shares over the last 3 s stand by those of the moment; frozen they are of the frames up to that one", () => {
  const mat = playedMat("Seating Mat IoT", { everyMs: 1000 });
  const { rows, cols } = mat.geometry.grid;
  const reads = (left: number, right: number) =>
    act(() => {
      nowMs += 1000;
      mat.reads({ "2.2": left, "3.2": left, [`2.${cols - 1}`]: right, [`3.${cols - 1}`]: right, [`${rows}.2`]: 0 });
    });
  renderOnPage(<Page mat={mat} />);
  reads(60, 20);
  reads(40, 40);
  expect(shown()).toMatch(/Over the last 3 s: left 63 %, right 37 %/);
  fireEvent.click(screen.getByRole("button", { name: "Freeze" }));
  reads(20, 60);
  expect(shown()).toMatch(/Front left50 %|50 %Front left/);
  expect(shown()).toMatch(/Over the last 3 s: left 63 %, right 37 %/);
});
