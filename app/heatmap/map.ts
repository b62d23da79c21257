import type { FrameInput } from "~/analysis/analysis";
import type { MapView } from "~/domain/display/layout";
import type { Frame, FramePart, Grid } from "~/domain/frame/frame";
import type { Colours } from "./scale/palettes";
import type { MapScale } from "./scale/scale";
import type { Camera, Lens } from "./surface/camera";
import type { Size } from "./surface/fit";
import type { Room } from "./surface/scene-space";

/** A field of rows · cols physical values, such as the mean of a recording. */
export interface FieldPicture {
  values: Float32Array;
  grid: Grid;
}

/** What a map shows: one frame of a mat, or a field computed from many. */
export type Picture = FrameInput | FieldPicture;

/** A window on the plate in cells from its top left corner; fractions are allowed. */
export interface Region {
  col: number;
  row: number;
  cols: number;
  rows: number;
}

export const isSameRegion = (one: Region, other: Region): boolean =>
  one.col === other.col && one.row === other.row && one.cols === other.cols && one.rows === other.rows;

export const wholePlate = (grid: Grid): Region => ({ col: 0, row: 0, cols: grid.cols, rows: grid.rows });

/** How a picture is drawn. Values are in the picture's own unit. */
export interface MapSettings {
  colours: Colours;
  /** Nothing up to it is drawn; colours fade in over two units above it. */
  threshold: number;
  /** Smoothly between cells, or one sharp square a cell. */
  smooth: boolean;
  /** Flat bands of colour between the multiples of `step` instead of colours that run into each other; a surface has none. */
  contours: boolean;
  isolines: boolean;
  /** The value of the last colour; zero has the first. */
  top: number;
  /** Isolines run, and bands change, at its multiples; isolines above the threshold only, up to the top. */
  step: number;
  region: Region;
  /** Drawn as a surface, seen like this; flat when not given. */
  surface?: SurfaceLook;
}

/** How a surface is looked at: the room it stands in and the picture it falls onto, CSS pixels. */
export interface SurfaceLook {
  camera: Camera;
  lens: Lens;
  size: Size;
  room: Room;
}

/** The value up to which nothing is drawn: the person's threshold, or where contact begins as long as none is set. */
export const drawnFrom = (view: Pick<MapView, "threshold">, contactThreshold: number): number =>
  view.threshold > 0 ? view.threshold : contactThreshold;

/** A person's wishes, the scale of the moment and the window on the plate as one. `stale` takes the colours away. */
export const mapSettings = (view: MapView, scale: MapScale, region: Region, threshold: number, stale = false): MapSettings => ({
  colours: stale ? "stale" : view.palette,
  threshold,
  smooth: view.smooth === "on",
  contours: view.contours === "on",
  isolines: view.isolines === "on",
  top: scale.top,
  step: scale.step,
  region,
});

/** The values at which isolines run. */
export const isolineLevels = ({
  isolines,
  top,
  step,
  threshold,
}: Pick<MapSettings, "isolines" | "top" | "step" | "threshold">): number[] =>
  isolines
    ? Array.from({ length: Math.floor(top / step + 1e-6) }, (_, index) => (index + 1) * step).filter((level) => level > threshold)
    : [];

/** Where pictures come from. A listener is told of every picture, and null when there is none any more. */
export interface PictureSource {
  subscribe: (listener: (picture: Picture | null) => void) => () => void;
  newest: (part?: FramePart) => Picture | null;
  /** Told once per picture drawn. */
  markDrawn?: () => void;
}

/** The same of frames; the live room's frame store is one. */
export interface FrameSource {
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
  newest: (part?: FramePart) => Frame | null;
}

/** A picture that never changes, such as that of a result. */
export const stillPicture = (picture: Picture): PictureSource => ({ subscribe: () => () => undefined, newest: () => picture });

/** Whether a picture is of that part of its device; a field has no parts. */
export const isOfPart = (picture: Picture | null, part: FramePart): boolean => !picture || !("part" in picture) || picture.part === part;

/** How finely a picture is drawn. */
export interface Fineness {
  /** Pixels of the canvas per CSS pixel. */
  ratio: number;
  /** A coarser picture will do, because the next one is near. */
  haste: boolean;
}

/** Something that draws pictures on one canvas. */
export interface Painter {
  /** Draws at once; null clears the canvas. */
  paint: (picture: Picture | null, settings: MapSettings, fineness: Fineness) => void;
  /** Pixels of a picture drawn in haste at most; null, or not given, where haste would save nothing. */
  hastyPixels?: (settings: MapSettings) => number | null;
  dispose: () => void;
}
