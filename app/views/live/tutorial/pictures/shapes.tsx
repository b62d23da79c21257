import type { ReactNode } from "react";

/** One size for all pictures, so that the text below does not move. */
export const BOARD = { width: 320, height: 200 } as const;

const SOLE =
  "M15 77 C8 77 4.5 71 5.3 62 C6.2 53 8.6 47 6.6 38 C4.8 30 2.4 25 3.4 18.5 C4.4 12.5 10 10.2 16 11.2 C23 12.4 27.6 18 27 27 C26.4 37 22.8 44 23.6 56 C24.3 68 22.5 77 15 77 Z";
const TOES = [
  [7.2, 5.4, 4.2],
  [14.6, 5.3, 2.7],
  [19.7, 7.4, 2.4],
  [23.7, 10.6, 2.2],
  [26.7, 14.7, 2],
] as const;
/** The sole's middle, its origin. */
const SOLE_MIDDLE = { x: 15, y: 40 };

interface FootProps {
  side: "left" | "right";
  x: number;
  y: number;
  /** Degrees clockwise; 0 points up. */
  turn?: number;
  size?: number;
  /** On the ground now; otherwise past or lifted. */
  loaded?: boolean;
}

/** A footprint from above, centred at x and y. */
export function Foot({ side, x, y, turn = 0, size = 1, loaded = true }: FootProps) {
  const across = side === "left" ? -size : size;
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${across} ${size}) translate(${-SOLE_MIDDLE.x} ${-SOLE_MIDDLE.y})`}
      className={loaded ? "fill-text stroke-text" : "fill-surface stroke-control"}
      strokeWidth={1.5 / size}
      strokeDasharray={loaded ? undefined : `${3 / size} ${2.5 / size}`}
    >
      <path d={SOLE} />
      {TOES.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </g>
  );
}

/** A mat from above, with grid lines every `cell` units. */
export function PlateFromAbove({ x, y, width, height, cell = 12 }: { x: number; y: number; width: number; height: number; cell?: number }) {
  const lines = (length: number): number[] => Array.from({ length: Math.ceil(length / cell) - 1 }, (_, at) => (at + 1) * cell);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={8} className="fill-plate stroke-control" strokeWidth={1.5} />
      {lines(width).map((dx) => (
        <path key={`x${dx}`} d={`M${x + dx} ${y + 1} v${height - 2}`} className="stroke-hair" />
      ))}
      {lines(height).map((dy) => (
        <path key={`y${dy}`} d={`M${x + 1} ${y + dy} h${width - 2}`} className="stroke-hair" />
      ))}
    </g>
  );
}

/** The floor from the side; the mat is a thin bar on it. */
export function GroundFromSide({ y, mat }: { y: number; mat?: { x: number; width: number } }) {
  return (
    <g>
      <path d={`M16 ${y} H304`} className="stroke-border" strokeWidth={2} strokeLinecap="round" />
      {mat && <rect x={mat.x} y={y - 6} width={mat.width} height={6} rx={2} className="fill-control" />}
    </g>
  );
}

/** An arrow with its head at the last point. */
export function Arrow({
  d,
  head,
  turn = 0,
  dashed = false,
}: {
  d: string;
  head: readonly [number, number];
  turn?: number;
  dashed?: boolean;
}) {
  return (
    <g className="fill-none stroke-muted" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round">
      <path d={d} strokeDasharray={dashed ? "1 6" : undefined} />
      <path d="M-8 -6 L0 0 L-8 6" transform={`translate(${head[0]} ${head[1]}) rotate(${turn})`} />
    </g>
  );
}

/** A dial for keeping still. */
export function Dial({ x, y, r = 24 }: { x: number; y: number; r?: number }) {
  const around = 2 * Math.PI * r;
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none" strokeLinecap="round">
      <circle r={r} className="stroke-fill-2" strokeWidth={5} />
      <circle r={r} className="stroke-text" strokeWidth={5} strokeDasharray={`${0.7 * around} ${around}`} transform="rotate(-90)" />
      <path d={`M0 0 V${-0.5 * r} M0 0 L${0.35 * r} ${0.2 * r}`} className="stroke-text" strokeWidth={2.5} />
    </g>
  );
}

type Point = readonly [number, number];
const bent = (points: readonly Point[]): string => points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(" ");

interface PersonProps {
  x: number;
  y: number;
  head: Point;
  torso: readonly [Point, Point];
  /** Farther legs first: drawn behind and lighter. */
  legs: readonly (readonly Point[])[];
  arms: readonly (readonly Point[])[];
}

/** A person from the side in round strokes; points relative to the feet, up is negative. */
export function Person({ x, y, head, torso, legs, arms }: PersonProps) {
  const far = (at: number, all: readonly unknown[]) => (at < all.length - 1 ? "stroke-control" : "stroke-text");
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none" strokeLinecap="round" strokeLinejoin="round">
      {arms.slice(0, -1).map((arm) => (
        <path key={bent(arm)} d={bent(arm)} strokeWidth={7} className="stroke-control" />
      ))}
      {legs.map((leg, at) => (
        <path key={bent(leg)} d={bent(leg)} strokeWidth={11} className={far(at, legs)} />
      ))}
      <path d={bent(torso)} strokeWidth={20} className="stroke-text" />
      <circle cx={head[0]} cy={head[1]} r={12} className="fill-text" />
      {arms.slice(-1).map((arm) => (
        <g key={bent(arm)}>
          <path d={bent(arm)} strokeWidth={11} className="stroke-surface" />
          <path d={bent(arm)} strokeWidth={7} className="stroke-text" />
        </g>
      ))}
    </g>
  );
}

export const standingFigure = {
  head: [0, -136],
  torso: [
    [0, -110],
    [0, -76],
  ],
  legs: [
    [
      [0, -72],
      [0, -8],
      [12, -6],
    ],
  ],
  arms: [
    [
      [0, -112],
      [0, -70],
    ],
  ],
} as const satisfies Omit<PersonProps, "x" | "y">;

/** Sitting at right angles; the seat is 52 above the feet. */
export const seated = {
  head: [-42, -126],
  torso: [
    [-42, -100],
    [-42, -66],
  ],
  legs: [
    [
      [-40, -60],
      [2, -60],
      [2, -8],
      [14, -6],
    ],
  ],
  arms: [
    [
      [-42, -102],
      [-36, -78],
      [-8, -74],
    ],
  ],
} as const satisfies Omit<PersonProps, "x" | "y">;

/** The drawing area, hidden from screen readers: the text next to it says the same. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden className="block h-auto w-full" role="presentation">
      {children}
    </svg>
  );
}
