import type { AnalysisType } from "../analysis/types";
import type { KeyIn, KeysBelow } from "../display/word-keys";
import type { FramePart, Grid } from "../frame/frame";
import type { Unit } from "../unit";

/** Distance between cell centres: x across, y along the mat. */
export interface CellPitch {
  xCm: number;
  yCm: number;
}

/** In `unit`; newtons are per cell. */
export interface StatedThresholds {
  /** Lower values are no contact. */
  contact: number;
  /** Cells above it give a print's length for the rockers. */
  rocker: number;
  unit: Unit;
}

/** Value of one raw count, where known. */
export interface Calibration {
  perRaw: number;
  unit: Exclude<Unit, "raw">;
}

/** Measuring properties of a mat; a device may override them. */
export interface Geometry {
  grid: Grid;
  cellPitchCm: CellPitch;
  /** The sensing part of a cell; contact areas use it. */
  cellAreaCm2: number;
  unit: Unit;
  /** Value of one count, in `unit`. */
  scale: number;
  /** In `unit`; frames above it are refused. */
  maximum: number;
  /** The device's own, if different from its kind's (thresholds.ts). */
  thresholds?: StatedThresholds | undefined;
  /** For raw counts, which otherwise have no physical unit. */
  calibration?: Calibration | undefined;
}

/** How the dashboard derives the status (specification §4; status.ts). */
export type StatusRule = "patient-status" | "force" | "always-correct" | "shapes" | "both-sides";

export type StartRule = "functional" | "both-sides-functional";

/** Raw counts from which a person is present, areas in cells (specification §5). */
export interface PresenceRule {
  activeCells: number;
  mean: number;
  median: number;
  standardDeviation: number;
  largestArea: number;
}

/** A person arrives at `enter` and stays until below `leave`. */
export interface Hysteresis {
  enter: number;
  leave: number;
}

/** Total force and largest connected loaded area; a person needs both. */
export interface PresenceLimits {
  forceN: Hysteresis;
  areaCm2: Hysteresis;
}

/** Centre of a live page. */
export type LiveStage = "map" | "halves" | "channels" | "room";

/** Panels of a live page; each has a component in `routes/live/panels/`. */
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

/** Recognised postures (specification §3). */
export type PostureSet = "lying" | "seated" | "stances";

/** What a device logs (specification §3). */
export type LogKind = "presence" | "floor";

/** How the person touches the mat; words, splitting and thumbnails follow it. */
export type Stance = "feet" | "seat" | "bed" | "saddle" | "floor" | "none";

/** Side of head or toes: first row, or first column if the mat lies across the bed. */
export type HeadEnd = "row0" | "col0";

/** What the simulator plays. */
export type BodyName = "walking" | "standing" | "sitting" | "lying" | "riding" | "crossing" | "exercising" | "pushing" | "inhabiting";

/** Also a kind's CSS and file name. */
export type KindId = KeyIn<"kinds">;

export interface DeviceKind {
  id: KindId;
  /** As stored and sent by the API (specification). */
  deviceType: string;
  /** Null without a live page. */
  route: string | null;
  /** Other spellings that open the same page. */
  otherRoutes: readonly string[];
  /** Null if the kind sends nothing; channels are one row of cells. */
  geometry: Geometry | null;
  /** Names of channels in order; empty for maps. */
  channels: readonly KeysBelow<"live:channel">[];
  parts: readonly FramePart[];
  /** Type of its halves; null without halves. */
  subdeviceType: string | null;
  /** Nominal. */
  rateHz: number;
  stance: Stance;
  /** At "col0" the person's left is the last row; rules of sides and ends turn with it. */
  head: HeadEnd;
  /** Default 5 and 10 (specification §9); a device may state its own (thresholds.ts). */
  thresholds: StatedThresholds;
  /** Minimum top of the colour scale, in `unit`; a person in bed loads 20 to 60 mmHg. */
  scaleFloor: number;
  status: StatusRule;
  start: StartRule;
  /** Null without a map; raw counts have other rules (presence.ts). */
  presence: PresenceLimits | null;
  stage: LiveStage;
  panels: readonly LivePanel[];
  /** Null if not recognised. */
  postures: PostureSet | null;
  /** Null without a log. */
  log: LogKind | null;
  /** An exit stays an alarm until someone attends. */
  exitAlarm: boolean;
  analyses: readonly AnalysisType[];
  /** Pressures need the patient's weight. */
  needsWeight: boolean;
  bodies: readonly BodyName[];
  /** A card on the dashboard, with a label (room or bed). */
  card: boolean;
  cardLabel: boolean;
  pdf: boolean;
}

type KindStatement = Pick<DeviceKind, "id" | "deviceType" | "route" | "geometry" | "stance"> & Partial<DeviceKind>;

/** Declares a kind: its file in `kinds/`, entry in `catalogue.ts` and words in `locales/`. */
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

/** Cells that sense all over, in steps of 0.1 mmHg. */
export const squareCellsMmHg = (rows: number, cols: number, pitchCm: number, maximum = 300): Geometry => ({
  grid: { rows, cols },
  cellPitchCm: { xCm: pitchCm, yCm: pitchCm },
  cellAreaCm2: pitchCm * pitchCm,
  unit: "mmHg",
  scale: 0.1,
  maximum,
});

/** As `squareCellsMmHg`, in kPa. */
export const squareCellsKpa = (rows: number, cols: number, pitchCm: number, maximum = 1200): Geometry => ({
  ...squareCellsMmHg(rows, cols, pitchCm, maximum),
  unit: "kPa",
});

/** Raw readings of 0 to `maximum`, for kinds without a map. */
export const channelRow = (count: number, maximum: number): Geometry => ({
  grid: { rows: 1, cols: count },
  cellPitchCm: { xCm: 1, yCm: 1 },
  cellAreaCm2: 1,
  unit: "raw",
  scale: 1,
  maximum,
});

/** Key of its name in `live.json`. */
export const sentBy = (kind: Pick<DeviceKind, "geometry" | "channels">): "map" | "reading" => (hasMap(kind) ? "map" : "reading");

export type PatientPlace = Extract<Stance, "bed" | "seat">;

/** Whether a patient can be assigned there. */
export const isPatientPlace = (stance: Stance): stance is PatientPlace => stance === "bed" || stance === "seat";

/** Null unless a bed. */
export const bedOf = ({ stance, head }: Pick<DeviceKind, "stance" | "head">): HeadEnd | null => (stance === "bed" ? head : null);

/** Whether frames are a map, not channels. */
export const hasMap = ({ geometry, channels }: Pick<DeviceKind, "geometry" | "channels">): boolean =>
  geometry !== null && channels.length === 0;
