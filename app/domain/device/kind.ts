import type { AnalysisType } from "../analysis/types";
import type { FramePart, Grid } from "../frame/frame";
import type { Unit } from "../unit";

/** Centre-to-centre distance of neighbouring cells, centimetres, across (x) and along (y). */
export interface CellPitch {
  xCm: number;
  yCm: number;
}

/** What a mat measures with: its cells, their size and the meaning of their numbers. A single device may override it. */
export interface Geometry {
  grid: Grid;
  cellPitchCm: CellPitch;
  /** The part of a cell that senses, square centimetres; contact areas are counted with it. */
  cellAreaCm2: number;
  unit: Unit;
  /** One count in `unit`. */
  scale: number;
  /** The largest physical value the mat can report, in `unit`; a frame with more is refused. */
  maximum: number;
}

/** How the dashboard's word for a device is found (specification §4); the rules stand in status.ts. */
export type StatusRule = "patient-status" | "force" | "always-correct" | "shapes" | "both-sides";

/** When streaming may start. */
export type StartRule = "functional" | "both-sides-functional";

/** Thresholds in the device's own units at which somebody counts as present (specification §5). */
export interface PresenceRule {
  activeCells: number;
  mean: number;
  median: number;
  standardDeviation: number;
  largestArea: number;
}

/** What stands around the map on a live page; each name has one component. */
export type LivePanel = "figures" | "centre-of-pressure" | "feet" | "load-shares" | "presence";

/** How the person touches the mat: words ("left foot" or "left side"), splitting and thumbnails follow it. */
export type Stance = "feet" | "seat" | "bed" | "saddle" | "floor" | "none";

/** What lies, sits or walks on the mat when the simulator plays it. */
export type BodyName = "walking" | "standing" | "sitting";

export interface DeviceKind {
  /** Key of the kind's name and words in `locales/<language>/kinds.json`; also the CSS and file-name form. */
  id: string;
  /** The value stored in a device's `deviceType` and sent by the API, as the specification spells it. */
  deviceType: string;
  /** Where its live page lies; null where the kind has none of its own. */
  route: string | null;
  /** Other spellings of the route that open the same page. */
  otherRoutes: readonly string[];
  /** Null for kinds that send no pressure map. */
  geometry: Geometry | null;
  parts: readonly FramePart[];
  /** Nominal frames a second. */
  rateHz: number;
  stance: Stance;
  /** Counts below it are no contact, in `unit` (specification §9: z at least 5). */
  contactThreshold: number;
  /** Unloaded top of the colour scale, in `unit`; the scale grows with the load. */
  scaleFloor: number;
  status: StatusRule;
  start: StartRule;
  presence: PresenceRule | null;
  panels: readonly LivePanel[];
  analyses: readonly AnalysisType[];
  /** Weight is needed before the pressure of a frame can be told. */
  needsWeight: boolean;
  bodies: readonly BodyName[];
  /** Whether the dashboard shows it as a card, and the card its label (room or bed). */
  card: boolean;
  cardLabel: boolean;
  pdf: boolean;
}

/** What a kind states; everything else has the value most kinds share. */
type KindStatement = Pick<DeviceKind, "id" | "deviceType" | "route" | "geometry" | "stance"> & Partial<DeviceKind>;

/** Declares a kind: one file in `kinds/`, its entry in `catalogue.ts`, its words in `locales/`. */
export const defineDeviceKind = (statement: KindStatement): DeviceKind => ({
  otherRoutes: [],
  parts: ["main"],
  rateHz: 20,
  contactThreshold: 5,
  scaleFloor: 100,
  status: "patient-status",
  start: "functional",
  presence: null,
  panels: ["figures"],
  analyses: [],
  needsWeight: false,
  bodies: [],
  card: true,
  cardLabel: true,
  pdf: false,
  ...statement,
});

/** Square cells whose whole area senses, in millimetres of mercury with a tenth as the smallest step. */
export const squareCellsMmHg = (rows: number, cols: number, pitchCm: number, maximum = 300): Geometry => ({
  grid: { rows, cols },
  cellPitchCm: { xCm: pitchCm, yCm: pitchCm },
  cellAreaCm2: pitchCm * pitchCm,
  unit: "mmHg",
  scale: 0.1,
  maximum,
});

/** The same in kilopascals. */
export const squareCellsKpa = (rows: number, cols: number, pitchCm: number, maximum = 1200): Geometry => ({
  ...squareCellsMmHg(rows, cols, pitchCm, maximum),
  unit: "kPa",
});
