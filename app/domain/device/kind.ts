import type { AnalysisType } from "../analysis-types";
import type { KeyIn, KeysBelow } from "../display/word-keys";
import type { FramePart, Grid } from "../frame/frame";
import type { Unit } from "../unit";

/** Distance between cell centres, across (x) and along (y) the mat. */
export interface CellPitch {
  xCm: number;
  yCm: number;
}

/** In `unit`; newtons are per cell. */
export interface StatedThresholds {
  /** Lower values are no contact. */
  contact: number;
  /** Cells above it give a print's length for rockers. */
  rocker: number;
  unit: Unit;
}

/** Value of one raw count. */
export interface Calibration {
  perRaw: number;
  unit: Exclude<Unit, "raw">;
}

/** A device may override it. */
export interface Geometry {
  grid: Grid;
  cellPitchCm: CellPitch;
  /** Only the sensing part; contact areas use it. */
  cellAreaCm2: number;
  unit: Unit;
  /** Value of one count, in `unit`. */
  scale: number;
  /** In `unit`; higher frames are refused. */
  maximum: number;
  /** If different from the kind's (thresholds.ts). */
  thresholds?: StatedThresholds | undefined;
  /** Gives raw counts their physical unit, if known. */
  calibration?: Calibration | undefined;
}

export const highestCount = ({ maximum, scale }: Geometry): number => Math.round(maximum / scale);

/** Rule of the dashboard's status (specification §4; status.ts). */
export type StatusRule = "patient-status" | "force" | "always-correct" | "shapes" | "both-sides";

export type StartRule = "functional" | "both-sides-functional";

/** In raw counts, areas in cells (specification §5). */
export interface PresenceRule {
  activeCells: number;
  mean: number;
  median: number;
  standardDeviation: number;
  largestArea: number;
}

/** Presence starts at `enter` and ends below `leave`. */
export interface Hysteresis {
  enter: number;
  leave: number;
}

/** Total force and largest connected area; both must hold. */
export interface PresenceLimits {
  forceN: Hysteresis;
  areaCm2: Hysteresis;
}

export type LiveStage = "map" | "halves" | "channels" | "room";

/** Each has a component in `routes/live/panels/`. */
export type LivePanel =
  | "presence"
  | "posture"
  | "alarms"
  | "stance"
  | "plots"
  | "night"
  | "exposure"
  | "posture-log"
  | "presence-log"
  | "floor-log"
  | "channels"
  | "channel-log";

/** Specification §3. */
export type PostureSet = "lying" | "seated" | "stances";

/** Specification §3. */
export type LogKind = "presence" | "floor";

/** How the person touches the mat; sets words, splitting and thumbnails. */
export type Stance = "feet" | "seat" | "bed" | "saddle" | "floor" | "none";

/** Side of head or toes: first row, or first column of a mat across the bed. */
export type HeadEnd = "row0" | "col0";

export type BodyName = "walking" | "standing" | "sitting" | "lying" | "riding" | "crossing" | "exercising" | "pushing" | "inhabiting";

/** Also the CSS and file name. */
export type KindId = KeyIn<"kinds">;

export interface DeviceKind {
  id: KindId;
  /** As the specification spells it. */
  deviceType: string;
  /** Null without a live page. */
  route: string | null;
  otherRoutes: readonly string[];
  /** Null if nothing is sent; channels are one row of cells. */
  geometry: Geometry | null;
  /** In order; empty for maps. */
  channels: readonly KeysBelow<"live:channel">[];
  parts: readonly FramePart[];
  /** Null without halves. */
  subdeviceType: string | null;
  /** Nominal frames per second. */
  rateHz: number;
  stance: Stance;
  /** At "col0" the person's left is the last row, and rules turn with it. */
  head: HeadEnd;
  /** Default 5 and 10 in the kind's unit (specification §9); devices may state their own (thresholds.ts). */
  thresholds: StatedThresholds;
  /** Minimum top of the colour scale, in `unit`; a person in bed loads 20 to 60 mmHg. */
  scaleFloor: number;
  status: StatusRule;
  start: StartRule;
  /** Null without a map; raw counts have other rules (presence.ts). */
  presence: PresenceLimits | null;
  stage: LiveStage;
  panels: readonly LivePanel[];
  /** Null without posture recognition. */
  postures: PostureSet | null;
  /** Null without a log. */
  log: LogKind | null;
  /** Exits stay alarms until someone attends. */
  exitAlarm: boolean;
  analyses: readonly AnalysisType[];
  /** Pressures need the patient's weight. */
  needsWeight: boolean;
  bodies: readonly BodyName[];
  /** Dashboard card, and its room or bed label. */
  card: boolean;
  cardLabel: boolean;
  pdf: boolean;
}

type KindStatement = Pick<DeviceKind, "id" | "deviceType" | "route" | "geometry" | "stance"> & Partial<DeviceKind>;

/** Each kind also needs its `catalogue.ts` entry and words in `locales/`. */
export const defineDeviceKind = (statement: KindStatement): DeviceKind => ({
  otherRoutes: [],
  channels: [],
  parts: ["main"],
  subdeviceType: null,
  rateHz: 20,
  head: "row0",
  thresholds: { contact: 5, rocker: 10, unit: statement.geometry?.unit ?? "raw" },
  scaleFloor: 100,
  status: "patient-status",
  start: "functional",
  presence: null,
  stage: "map",
  panels: [],
  postures: null,
  log: null,
  exitAlarm: false,
  analyses: [],
  needsWeight: false,
  bodies: [],
  card: true,
  cardLabel: true,
  pdf: false,
  ...statement,
});

/** Cells that sense all over; steps of 0.1 mmHg. */
export const squareCellsMmHg = (rows: number, cols: number, pitchCm: number, maximum = 300): Geometry => ({
  grid: { rows, cols },
  cellPitchCm: { xCm: pitchCm, yCm: pitchCm },
  cellAreaCm2: pitchCm * pitchCm,
  unit: "mmHg",
  scale: 0.1,
  maximum,
});

export const squareCellsKpa = (rows: number, cols: number, pitchCm: number, maximum = 1200): Geometry => ({
  ...squareCellsMmHg(rows, cols, pitchCm, maximum),
  unit: "kPa",
});

/** Raw readings of 0 to `maximum`. */
export const channelRow = (count: number, maximum: number): Geometry => ({
  grid: { rows: 1, cols: count },
  cellPitchCm: { xCm: 1, yCm: 1 },
  cellAreaCm2: 1,
  unit: "raw",
  scale: 1,
  maximum,
});

/** What its page waits for; keys in `live.json`. */
export const sentBy = (kind: Pick<DeviceKind, "geometry" | "channels">): "map" | "reading" => (hasMap(kind) ? "map" : "reading");

export type PatientPlace = Extract<Stance, "bed" | "seat">;

export const isPatientPlace = (stance: Stance): stance is PatientPlace => stance === "bed" || stance === "seat";

/** Head end of a bed, else null. */
export const bedHeadEnd = ({ stance, head }: Pick<DeviceKind, "stance" | "head">): HeadEnd | null => (stance === "bed" ? head : null);

export const hasMap = ({ geometry, channels }: Pick<DeviceKind, "geometry" | "channels">): boolean =>
  geometry !== null && channels.length === 0;
