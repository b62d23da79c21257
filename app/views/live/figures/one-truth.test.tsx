import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame, Grid } from "~/domain/frame/frame";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { createFrameStore } from "~/live/browser/frame-store";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import { oracleMember, oraclesPresent, oracleTitle } from "../../../../tests/support/npz";
import { renderOnPage } from "../../../../tests/support/on-page";
import { BalanceBar } from "../inspector/BalanceBar";
import { LiveTab } from "../inspector/LiveTab";
import { isSided, SideFigures } from "../inspector/SideFigures";
import { measureFrameFigures, type FiguresSource } from "./live-figures";
import { ShownFigures } from "./ShownFigures";

const analysis = await loadAnalysis();

function textOf(
  frame: Frame,
  kind: DeviceKind,
  geometry: Geometry,
): { figures: string; sides: string[]; balance: string; summary: string } {
  const first = measureFrameFigures(analysis, frame, { kind, geometry, recent: undefined });
  const none = () => () => undefined;
  const fixed = {
    first,
    newest: () => first,
    markShown: () => undefined,
    setHistogramTop: () => undefined,
    measure: null,
    measureWithin: null,
  };
  const source: FiguresSource = { ...fixed, subscribe: none, follow: none };
  const stance = isSided(kind.stance) ? kind.stance : null;
  renderOnPage(
    <ShownFigures source={source} freshness="live">
      {stance && <SideFigures side="left" stance={stance} unit={geometry.unit} />}
      {stance && <SideFigures side="right" stance={stance} unit={geometry.unit} />}
      {stance && <BalanceBar geometry={geometry} stance={stance} />}
      <LiveTab {...{ figures: source, geometry, kind, orbiting: createOrbiting(), live: { frames: createFrameStore() } }} />
    </ShownFigures>,
  );
  const read = (element: Element | null): string => element?.textContent.replaceAll(/[\u202f\u00a0]/g, " ") ?? "";
  const shown = {
    sides: screen
      .queryAllByRole("region")
      .map(read)
      .filter((text) => /^(Left|Right) (foot|side)/.test(text)),
    balance: read(screen.queryByTestId("balance")),
    summary: read(screen.getByTestId("summary")),
    figures: read(screen.getByTestId("figures")),
  };
  cleanup();
  return shown;
}

const wholes = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map((match) => Number(match[1]?.replaceAll(",", "")));

/** Contradictions on the page. Each value is rounded, so sums may differ by one per part. */
function contradictions(frame: Frame, kind: DeviceKind, geometry: Geometry): string[] {
  const { sides, balance, summary, figures } = textOf(frame, kind, geometry);
  const quarters = /Load by quarter(.*?)(?:Over the last|Text summary)/.exec(figures)?.[1] ?? "";
  const shares = wholes(quarters, /(\d+) %/g);
  const found: string[] = [];
  const same = (what: string, one: number | undefined, other: number | undefined, by = 0): void => {
    if (one === undefined || other === undefined || Math.abs(one - other) > by) found.push(`${what}: ${one} and ${other}. ${summary}`);
  };
  const sentence = wholes(summary, /carr(?:y|ies) (\d+) %/g);
  const isShared = sentence.length > 0;
  if (!isShared) {
    if (shares.length > 0 || /\d %/.test(sides.join() + balance)) found.push(`shares without a sentence: ${quarters} ${sides.join()}`);
  } else {
    const names = [...quarters.matchAll(/([A-Z][^%—]*?)(\d+) %/g)].map(([, name]) => name ?? "");
    const sumOf = (pattern: RegExp): number => shares.reduce((sum, share, at) => sum + (pattern.test(names[at] ?? "") ? share : 0), 0);
    same("left over the last seconds", sentence[0], wholes(figures, /Over the last 3 s: left (\d+) %/g)[0], 1);
    same("left by quarter", sentence[0], sumOf(/left/i), 2);
    const [end] = wholes(summary, /(?:the back|rearfeet|head end|lower half) (\d+) %/g);
    same("end by quarter", end, sumOf(/^(?:Back|Head)|rearfoot|lower/), 2);
    if (sides.length > 0) {
      same("left by side", sentence[0], wholes(sides[0] ?? "", /^Left (?:foot|side)(\d+) %/g)[0]);
      same("left by balance", sentence[0], wholes(balance, /Left (\d+) %/g)[0]);
      same("left and right", 100, (sentence[0] ?? 0) + (wholes(balance, /Right (\d+) %/g)[0] ?? 0), 1);
    }
  }
  const [maximum] = wholes(summary, /Maximum ([\d,]+)/g);
  if (maximum !== undefined) same("maximum", maximum, wholes(figures, /^Maximum([\d,]+)/g)[0]);
  const [area] = wholes(summary, /Contact ([\d,]+) cm²/g);
  if (area !== undefined) same("area", area, wholes(figures, /Contact area([\d,]+)/g)[0]);
  return found;
}

const stamps = {
  sequence: 0,
  deviceTimeMs: 0,
  serverTimeMs: 0,
  epoch: 1,
  streamKey: 1,
  gapBefore: false,
  clockSynced: true,
  resent: false,
};
const frameOf = ({ scale, unit }: Geometry, grid: Grid, counts: Uint16Array): Frame => ({
  grid,
  counts,
  scale,
  unit,
  part: "main",
  ...stamps,
});

/** The counts turned by quarters, moved, also past an edge, and weakened. */
function lay(counts: Uint16Array, { rows, cols }: Grid, random: () => number): Uint16Array {
  const turned = random() < 0.5;
  const [down, right] = [random(), random()].map((value, axis) => Math.round((value - 0.5) * (axis === 0 ? rows : cols)));
  const weaker = random() < 0.2 ? 0.02 : random() < 0.1 ? 0 : 1;
  return counts.map((_, cell) => {
    const [row, col] = [Math.floor(cell / cols) - (down ?? 0), (cell % cols) - (right ?? 0)];
    if (row < 0 || row >= rows || col < 0 || col >= cols) return 0;
    const from = turned ? (rows - 1 - row) * cols + cols - 1 - col : row * cols + col;
    return (counts[from] ?? 0) * weaker;
  });
}

describe("[LIVE-9] no figure, quarter or sentence of a live page contradicts another", () => {
  test.each(["Podology IoT", "Rehab Mat", "Seating Mat IoT", "Mattress Mat", "Mattress Mat IoT", "Floor Mat"])(
    "a body on a %s, at any turn and edge, down to next to nothing",
    (deviceType) => {
      const [kind, geometry] = [deviceKind({ deviceType }), getGeometry({ deviceType, override: null })];
      const [name] = kind.bodies;
      if (!geometry || !name) throw new Error("a mat without a map or a body");
      const random = createRandom(17);
      const found = Array.from({ length: 8 }, (_, seed) => {
        const body = createBody(name, { geometry, seed, weightKg: 50 + 5 * seed });
        return contradictions(frameOf(geometry, geometry.grid, lay(body(seed * 1700), geometry.grid, random)), kind, geometry);
      });
      expect(found.flat()).toEqual([]);
    },
  );
});

describe.skipIf(!oraclesPresent)(oracleTitle("[LIVE-9] nor for people that were recorded"), () => {
  test.each([
    ["beds", "Mattress Mat", "bed_pmd/exp1_every8.npz", "frames", 300, 0.1],
    ["steps", "Podology IoT", "plate_emed/emed_test.npz", "frames_kPa", 9, 1],
  ])("%s", (_, deviceType, path, name, every, scale) => {
    const [kind, own] = [deviceKind({ deviceType }), getGeometry({ deviceType, override: null })];
    if (!own) throw new Error("a mat without a map");
    const { shape, values } = oracleMember(path, name);
    const [frames = 0, rows = 0, cols = 0] = shape;
    const geometry: Geometry = { ...own, grid: { rows, cols }, scale: own.unit === "kPa" ? 0.1 : own.scale };
    const found: string[] = [];
    for (let frame = 0; frame < frames; frame += every) {
      const read = values.subarray(frame * rows * cols, (frame + 1) * rows * cols);
      found.push(
        ...contradictions(
          frameOf(
            geometry,
            geometry.grid,
            Uint16Array.from(read, (value) => (value * scale) / geometry.scale),
          ),
          kind,
          geometry,
        ),
      );
    }
    expect(found).toEqual([]);
  });
});
