import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { parseMapView } from "~/domain/display/layout";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { renderOnPage } from "../../../../tests/support/on-page";
import { patience } from "../../../../tests/support/patience";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { BalanceBar } from "../inspector/BalanceBar";
import { LiveTab } from "../inspector/LiveTab";
import { SideFigures } from "../inspector/SideFigures";
import { Plots } from "../panels/plots/PlotsPanel";
import { ShownFigures } from "./ShownFigures";
import { useLiveFigures } from "./use-live-figures";

const analysis = await loadAnalysis();
const view = parseMapView(new URLSearchParams());

function Page({ mat }: { mat: PlayedMat }) {
  const { kind, geometry, frames } = mat;
  const [orbiting] = useState(createOrbiting);
  const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null });
  return (
    <ShownFigures source={figures} freshness="live">
      <SideFigures side="left" stance="seat" unit={geometry.unit} />
      <BalanceBar geometry={geometry} stance={kind.stance} />
      <LiveTab {...{ figures, geometry, kind, orbiting, live: { frames } }} />
      <Plots {...{ kind, geometry, frames, view, figures, orbiting, hideCentre: false, firstFrame: null }} />
    </ShownFigures>
  );
}

const FIRST_LEFT = 40;
const EVERY_MS = 100;

/** The left share at each place on the page, per cent, and in the frame each part names. */
function leftShares(): string[] {
  const text = document.body.textContent.replaceAll(/[\u202f\u00a0]/g, " ");
  const read = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? "none";
  return [
    read(/Left side(\d+)/),
    read(/Left (\d+) %/),
    read(/Left carries (\d+) %/),
    read(/Left(\d+) %Right/),
    read(/now (\d+) %/),
    read(/row 8, col 3 *(\d+) mmHg/),
    ...Array.from(document.querySelectorAll<HTMLElement>("[data-frame]"), ({ dataset }) =>
      String(FIRST_LEFT + Number(dataset.frame) / EVERY_MS),
    ),
  ];
}

test("[LIVE-9] [KIND-4] every figure, plot, pinned cell and sentence on a page is of the same frame, at every moment", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const mat = playedMat("Seating Mat IoT", { everyMs: EVERY_MS });
  renderOnPage(<Page mat={mat} />, { search: "?plots=laterality&pins=8.3" });
  const seen: string[][] = [];
  const observer = new MutationObserver(() => void seen.push(leftShares()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());

  for (let left = FIRST_LEFT; left < 60; left += 1) {
    // Cells on both halves, so the left share equals cell 8.3.
    mat.reads({ "8.3": left, "8.14": 100 - left });
    // The next frame comes during rendering, every fourth one after it.
    if (left % 4 === 3) await vi.waitUntil(() => leftShares()[0] === String(left), patience);
    else await new Promise(requestAnimationFrame);
  }
  await vi.waitFor(() => expect(new Set(leftShares())).toEqual(new Set(["59"])), patience);

  const mixed = seen.filter((shares) => new Set(shares).size > 1);
  expect(mixed).toEqual([]);
  expect(new Set(seen.map(([left]) => left)).size).toBeGreaterThan(3);
});
