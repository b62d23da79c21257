import type { SwayTrace } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import type { ChartAxis, PlaneChart, PlaneCircle, PlaneEllipse, PlanePoint } from "../chart";

/** The middle of the drawing. */
export const MIDDLE: PlanePoint = { rightCm: 0, frontCm: 0 };

const GRID_STEPS_CM = [0.5, 1, 2, 5, 10, 20];
const MAX_LINES = 9;
/** Margin beyond the requested reach; whole centimetres keep the drawing steady. */
const ROOM = 1.05;

type Shown = Pick<PlaneChart, "label" | "traces"> & Partial<Pick<PlaneChart, "circles" | "ellipses" | "marker">>;

interface PlaneOptions {
  reachCm: number;
  directions?: boolean;
}

export function planeChart(shown: Shown, { reachCm, directions = true }: PlaneOptions, { t }: Localization): PlaneChart {
  const { label, traces, circles = [], ellipses = [], marker = true } = shown;
  const farthest = farthestCm(
    traces.flatMap(({ points }) => points),
    circles,
    ellipses,
  );
  const reach = farthest > reachCm ? Math.ceil(ROOM * farthest) : reachCm;
  const step = GRID_STEPS_CM.find((candidate) => (2 * reach) / candidate <= MAX_LINES) ?? reach;
  const side = Math.floor(reach / step);
  const ticks = Array.from({ length: 2 * side + 1 }, (_, index) => (index - side) * step);
  const axis = (name: string): ChartAxis => ({ name, unit: "cm", decimals: 2, from: -reach, to: reach, ticks });
  return {
    kind: "plane",
    label,
    x: axis(t("plots:cop.right")),
    y: axis(t("plots:cop.front")),
    traces,
    circles,
    ellipses,
    marker,
    directions: directions
      ? { front: t("plots:side.front"), back: t("plots:side.back"), left: t("plots:side.left"), right: t("plots:side.right") }
      : null,
  };
}

/** An ellipse counts as its circumscribed circle. */
function farthestCm(points: readonly PlanePoint[], circles: readonly PlaneCircle[], ellipses: readonly PlaneEllipse[]): number {
  const rounds = [...circles, ...ellipses.map(({ at, semiMajorCm }) => ({ at, radiusCm: semiMajorCm }))];
  const off = ({ rightCm, frontCm }: PlanePoint): number => Math.max(Math.abs(rightCm), Math.abs(frontCm));
  const farthest = points.reduce((far, point) => Math.max(far, off(point)), 0);
  return rounds.reduce((far, { at, radiusCm }) => Math.max(far, off(at) + radiusCm), farthest);
}

export const toSwayPath = ({ rightCm, frontCm }: SwayTrace): PlanePoint[] =>
  rightCm.flatMap((right, at) => {
    const front = frontCm[at];
    return front === undefined ? [] : [{ rightCm: right, frontCm: front }];
  });
