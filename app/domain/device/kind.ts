import type { AnalysisType } from "../analysis/types";
import type { KeyIn, KeysBelow } from "../display/word-keys";
import type { FramePart, Grid } from "../frame/frame";
import type { Unit } from "../unit";

/** Centre-to-centre distance of neighbouring cells, centimetres, across (x) and along (y). */
export interface CellPitch {
  xCm: number;
  yCm: number;
}

/** Values from which a cell counts, in a unit that they name: newtons are those of one cell. */
export interface StatedThresholds {
  /** Values below it are no contact. */
  contact: number;
  /** Cells above it make the length of a print, by which rockers are told. */
  rocker: number;
  unit: Unit;
}

/** What one unit of a mat's raw readings is, where it is known. */
export interface Calibration {
  perRaw: number;
  unit: Exclude<Unit, "raw">;
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
  /** The device's own, where they differ from its kind's: see thresholds.ts. */
  thresholds?: StatedThresholds | undefined;
  /** Only of mats that send raw counts; without it those have no physical unit. */
  calibration?: Calibration | undefined;
}

/** How the dashboard's word for a device is found (specification §4); the rules stand in status.ts. */
export type StatusRule = "patient-status" | "force" | "always-correct" | "shapes" | "both-sides";

/** When streaming may start. */
export type StartRule = "functional" | "both-sides-functional";

/** Raw counts from which somebody counts as present, areas in cells (specification §5). */
export interface PresenceRule {
  activeCells: number;
  mean: number;
  median: number;
  standardDeviation: number;
  largestArea: number;
}

/** Two limits of a figure: who comes has to reach the upper one, who is there stays until below the lower one. */
export interface Hysteresis {
  enter: number;
  leave: number;
}

/** What a person does to a mat that measures pressure: the total force, and the largest connected area that carries it. Both must hold. */
export interface PresenceLimits {
  forceN: Hysteresis;
  areaCm2: Hysteresis;
}

/** What fills the middle of a live page: one map, the maps of both halves, the channels of a force mat, the tiles of a room. */
export type LiveStage = "map" | "halves" | "channels" | "room";

/** What stands around the stage of a live page beside the figures every map has; each name has one component in `routes/live/panels/`. */
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

/** Which set of postures is told of the person on the mat (specification §3). */
export type PostureSet = "lying" | "seated" | "stances";

/** What a device writes down by itself: who came and went, in the words of a bed or of a door (specification §3). */
export type LogKind = "presence" | "floor";

/** How the person touches the mat: words ("left foot" or "left side"), splitting and thumbnails follow it. */
export type Stance = "feet" | "seat" | "bed" | "saddle" | "floor" | "none";

/** Where the grid has the person's head or toes: along its first row, or along the first column of a mat that lies across the bed's length. */
export type HeadEnd = "row0" | "col0";

/** What lies, sits or walks on the mat when the simulator plays it. */
export type BodyName = "walking" | "standing" | "sitting" | "lying" | "riding" | "crossing" | "exercising" | "pushing" | "inhabiting";

/** Key of a kind's name in `locales/<language>/kinds.json`; also the CSS and file-name form. */
export type KindId = KeyIn<"kinds">;

export interface DeviceKind {
  id: KindId;
  /** The value stored in a device's `deviceType` and sent by the API, as the specification spells it. */
  deviceType: string;
  /** Where its live page lies; null where the kind has none of its own. */
  route: string | null;
  /** Other spellings of the route that open the same page. */
  otherRoutes: readonly string[];
  /** What its frames are made of; a row of channels is one row of cells. Null for kinds that send nothing. */
  geometry: Geometry | null;
  /** Names of the cells of a kind that sends no map but a row of channels, in their order; keys in `locales/<language>/live.json`. */
  channels: readonly KeysBelow<"live:channel">[];
  parts: readonly FramePart[];
  /** What each of its halves is registered as; null for kinds without halves. */
  subdeviceType: string | null;
  /** Nominal frames a second. */
  rateHz: number;
  stance: Stance;
  /** At "col0" the person's left is the last row; rules that tell head from feet or left from right turn with it. */
  head: HeadEnd;
  /** By default the specification's 5 and 10 (§9) in the kind's own unit. A device may state its own; thresholds.ts converts both. */
  thresholds: StatedThresholds;
  /** Unloaded top of the colour scale, in `unit`; the scale grows with the load. Somebody in bed loads a mat with 20 to 60 mmHg. */
  scaleFloor: number;
  status: StatusRule;
  start: StartRule;
  /** Null for kinds without a map. Devices that report raw counts have other rules, see presence.ts. */
  presence: PresenceLimits | null;
  stage: LiveStage;
  panels: readonly LivePanel[];
  /** Null where no posture is told. */
  postures: PostureSet | null;
  /** Null for kinds that keep no log of comings and goings. */
  log: LogKind | null;
  /** Whether an exit stays an alarm until somebody attends to it. */
  exitAlarm: boolean;
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

/** A row of raw readings of 0 to `maximum` for kinds without a map. */
export const channelRow = (count: number, maximum: number): Geometry => ({
  grid: { rows: 1, cols: count },
  cellPitchCm: { xCm: 1, yCm: 1 },
  cellAreaCm2: 1,
  unit: "raw",
  scale: 1,
  maximum,
});

/** What a kind sends, and its page waits for; keys in `locales/<language>/live.json`. */
export const sentBy = (kind: Pick<DeviceKind, "geometry" | "channels">): "map" | "reading" => (hasMap(kind) ? "map" : "reading");

/** How a person touches a device that is somebody's place. */
export type PatientPlace = Extract<Stance, "bed" | "seat">;

/** Whether a device of this stance is somebody's place: a patient is assigned to a bed or a seat. */
export const isPatientPlace = (stance: Stance): stance is PatientPlace => stance === "bed" || stance === "seat";

/** Where the head is on a bed; null for every other mat. */
export const bedOf = ({ stance, head }: Pick<DeviceKind, "stance" | "head">): HeadEnd | null => (stance === "bed" ? head : null);

/** Whether a kind's frames are a picture of pressure, not a row of channels. */
export const hasMap = ({ geometry, channels }: Pick<DeviceKind, "geometry" | "channels">): boolean =>
  geometry !== null && channels.length === 0;
