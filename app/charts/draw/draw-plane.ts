import type { PlaneChart, PlaneEllipse, PlanePoint, PlaneTrace } from "../chart";
import { HALF_LETTER, words, type ChartShape, type Drawing, type DrawOptions } from "./drawing";
import { placeIn } from "./place";
import { dashByTone, inkByTone } from "./tones";

const SIDE = 400;
const CORNERS = 96;

type Place = ReturnType<typeof placeIn>;

/** Hairlines, centre cross, circles, ellipses, traces, newest point, scale. */
export function drawPlane(chart: PlaneChart, { width = SIDE, number }: DrawOptions): Drawing {
  const { x, y, traces, circles, ellipses, marker } = chart;
  const place = placeIn({ width, height: width }, { x, y });
  const newest = traces.at(-1)?.points.at(-1);
  return {
    width,
    height: width,
    square: true,
    margin: { top: 0, right: 0, bottom: 0, left: 0 },
    shapes: [
      ...gridOf(chart, place, width),
      ...circles.map(({ at, radiusCm }) =>
        roundOf("circle", { at, semiMajorCm: radiusCm, semiMinorCm: radiusCm, degreesFromAp: 0 }, place),
      ),
      ...ellipses.map((ellipse) => roundOf("ellipse", ellipse, place)),
      ...traces.map((trace) => traceOf(trace, place)),
      ...circles.map(({ at, radiusCm, name = "" }) =>
        words(name, { x: place.x(at.rightCm), y: place.y(at.frontCm + radiusCm), dy: 4, anchor: "middle", halo: true }),
      ),
      ...(ellipses.some(({ tone }) => tone !== undefined) ? keyOf(traces, width) : namesOf(traces, place)),
      ...(marker && newest
        ? [{ shape: "dot" as const, part: "newest" as const, x: place.x(newest.rightCm), y: place.y(newest.frontCm) }]
        : []),
      ...directionsOf(chart, width),
      ...scaleBarOf(chart, { place, width, number }),
    ],
  };
}

function gridOf({ x, y }: PlaneChart, place: Place, width: number): ChartShape[] {
  const lines = (chosen: (tick: number) => boolean) =>
    x.ticks
      .filter(chosen)
      .map((tick) => `M${place.x(tick)},0V${width}`)
      .join("") +
    y.ticks
      .filter(chosen)
      .map((tick) => `M0,${place.y(tick)}H${width}`)
      .join("");
  return [
    { shape: "path", part: "grid", d: lines((tick) => tick !== 0), stroke: "border" },
    { shape: "path", part: "grid", d: lines((tick) => tick === 0), stroke: "control" },
  ];
}

function roundOf(
  part: "circle" | "ellipse",
  { at, semiMajorCm, semiMinorCm, degreesFromAp, tone }: PlaneEllipse,
  place: Place,
): ChartShape {
  const lean = (degreesFromAp * Math.PI) / 180;
  const d = pathOf(
    Array.from({ length: CORNERS }, (_, corner) => {
      const turn = (2 * Math.PI * corner) / CORNERS;
      const [front, right] = [semiMajorCm * Math.cos(turn), semiMinorCm * Math.sin(turn)];
      return {
        rightCm: at.rightCm + right * Math.cos(lean) + front * Math.sin(lean),
        frontCm: at.frontCm - right * Math.sin(lean) + front * Math.cos(lean),
      };
    }),
    place,
  );
  if (part === "circle") return { shape: "path", part, d: `${d}Z`, stroke: "right", strokeWidth: 1.25, dash: [4, 3] };
  return { shape: "path", part, d: `${d}Z`, stroke: tone ? inkByTone[tone] : "text", strokeWidth: 1.75, dash: tone && dashByTone[tone] };
}

/** Points. */
const CLOSE = 0.4;

/** Drops points close to the previous: a quiet minute has thousands. */
function pathOf(points: readonly PlanePoint[], place: Place): string {
  let before = { x: NaN, y: NaN };
  return points
    .map(({ rightCm, frontCm }) => ({ x: place.x(rightCm), y: place.y(frontCm) }))
    .filter((spot, at) => {
      const isSeen = at === points.length - 1 || !(Math.hypot(spot.x - before.x, spot.y - before.y) < CLOSE);
      if (isSeen) before = spot;
      return isSeen;
    })
    .map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x},${y}`)
    .join("");
}

const traceOf = ({ points, tone }: PlaneTrace, place: Place): ChartShape => ({
  shape: "path",
  part: "series",
  d: pathOf(points, place),
  stroke: inkByTone[tone],
  strokeWidth: 1.25,
  dash: dashByTone[tone],
});

function namesOf(traces: readonly PlaneTrace[], place: Place): ChartShape[] {
  const named = new Map<string, PlaneTrace>();
  for (const trace of traces) named.set(trace.name, { ...trace, points: [...(named.get(trace.name)?.points ?? []), ...trace.points] });
  return named.size > 1 ? [...named.values()].map((trace) => nameOf(trace, place)) : [];
}

/** Line height of the key, points: a phone's plot has two thirds of its size. */
const KEY_LINE = 26;

/** Overlapping traces have no room for names. */
const keyOf = (traces: readonly PlaneTrace[], width: number): ChartShape[] =>
  traces.flatMap(({ name, tone }, at): ChartShape[] => {
    const y = width * 0.96 - (traces.length - 1 - at) * KEY_LINE;
    return [
      { shape: "path", part: "grid", d: `M8,${y}H38`, stroke: inkByTone[tone], strokeWidth: 1.75, dash: dashByTone[tone] },
      words(name, { x: 44, y, dy: HALF_LETTER, ink: "text", halo: true }),
    ];
  });

const fromMiddle = ({ rightCm, frontCm }: PlanePoint): number => Math.hypot(rightCm, frontCm);

function nameOf({ name, tone, points }: PlaneTrace, place: Place): ChartShape {
  const farthest = points.reduce((far, point) => (fromMiddle(point) > fromMiddle(far) ? point : far), { rightCm: 0, frontCm: 0 });
  return words(name, {
    x: place.x(farthest.rightCm),
    y: place.y(farthest.frontCm),
    dy: farthest.frontCm > 0 ? 14 : -6,
    anchor: farthest.rightCm > 0 ? "end" : "start",
    ink: tone === "dark" ? "text" : "muted",
    halo: true,
  });
}

function directionsOf({ directions }: PlaneChart, width: number): ChartShape[] {
  if (!directions) return [];
  const middle = width / 2;
  return [
    words(directions.front, { x: middle, y: 0, dx: 6, dy: 15, halo: true }),
    words(directions.back, { x: middle, y: width, dx: 6, dy: -7, halo: true }),
    words(directions.left, { x: 0, y: middle, dx: 6, dy: -5, halo: true }),
    words(directions.right, { x: width, y: middle, dx: -6, dy: -5, anchor: "end", halo: true }),
  ];
}

function scaleBarOf(
  { x }: PlaneChart,
  { place, width, number }: { place: Place; width: number; number: DrawOptions["number"] },
): ChartShape[] {
  const [first, second] = x.ticks;
  if (first === undefined || second === undefined) return [];
  const step = second - first;
  const to = width * 0.98;
  const from = to - (place.x(second) - place.x(first));
  const at = width * 0.97;
  return [
    { shape: "path", part: "grid", d: `M${from},${at - 4}V${at}H${to}V${at - 4}`, stroke: "muted" },
    words(`${number(step, 1)}\u00a0${x.unit}`, { x: to, y: at - 4, dy: -3, anchor: "end", halo: true }),
  ];
}
