import { z } from "zod";
import { bandLimitsSchema } from "./clinical-bands";
import { DEFAULT_PALETTE, palettes } from "./palette";
import { pressureUnits } from "./pressure-unit";
import { MANUAL_SCALE, viewOfFields } from "./view-fields";

export const THRESHOLD = { min: 0, max: 75, step: 5, default: 0 } as const;

const onOff = z.enum(["on", "off"]);

const numbersOf = (text: string): number[] => text.split(",").map(Number);

export const viewChoices = z.object({
  palette: z.enum(palettes),
  /** "30,60,100" in the mat's unit; "default" takes the unit's. */
  bands: z.union([z.literal("default"), z.string().max(100).transform(numbersOf).pipe(bandLimitsSchema)]),
  threshold: z.coerce.number().int().min(THRESHOLD.min).max(THRESHOLD.max),
  smooth: onOff,
  /** Flat colours between the legend's ticks. */
  contours: onOff,
  /** White lines at the legend's ticks. */
  isolines: onOff,
  /** Shown if cells are large enough. */
  values: onOff,
  /** In the mat's unit; "auto" follows the load. */
  top: z.union([z.literal("auto"), z.coerce.number().min(MANUAL_SCALE.min).max(MANUAL_SCALE.max).multipleOf(MANUAL_SCALE.step)]),
  unit: z.enum(pressureUnits),
  cop: onOff,
  mode: z.enum(["2d", "3d"]),
});

/** Kept in the page's address for reloads and links. */
export type MapView = z.infer<typeof viewChoices>;

export const DEFAULT_VIEW: MapView = {
  palette: DEFAULT_PALETTE,
  bands: "default",
  threshold: THRESHOLD.default,
  smooth: "on",
  contours: "off",
  isolines: "on",
  values: "off",
  top: "auto",
  unit: "mat",
  cop: "on",
  mode: "2d",
};

/** `base` replaces missing or misspelled parts. */
function viewSchemaOver(base: MapView) {
  const { palette, bands, threshold, smooth, contours, isolines, values, top, unit, cop, mode } = viewChoices.shape;
  return z.object({
    palette: palette.catch(base.palette).default(base.palette),
    bands: bands.catch(base.bands).default(base.bands),
    threshold: threshold.catch(base.threshold).default(base.threshold),
    smooth: smooth.catch(base.smooth).default(base.smooth),
    contours: contours.catch(base.contours).default(base.contours),
    isolines: isolines.catch(base.isolines).default(base.isolines),
    values: values.catch(base.values).default(base.values),
    top: top.catch(base.top).default(base.top),
    unit: unit.catch(base.unit).default(base.unit),
    cop: cop.catch(base.cop).default(base.cop),
    mode: mode.catch(base.mode).default(base.mode),
  });
}
export const mapViewSchema = viewSchemaOver(DEFAULT_VIEW);

/** `saved` replaces parts missing or misspelled in an address or form. */
export const parseMapView = (search: URLSearchParams, saved: MapView = DEFAULT_VIEW): MapView =>
  viewSchemaOver(saved).parse(viewOfFields(Object.fromEntries(search)));

const FARTHEST = 1000;
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const place = z.object({ x: coordinate, y: coordinate, z: coordinate });

/** As in Plotly (heatmap/surface/camera.ts). */
export const cameraPositionSchema = z
  .object({ up: place, center: place, eye: place })
  .refine(({ center, eye }) => Math.hypot(eye.x - center.x, eye.y - center.y, eye.z - center.z) > 0.01);
export type CameraPosition = z.infer<typeof cameraPositionSchema>;

/** Indexed by `smoothenIndex`. */
const smoothings = ["off", "on"] as const;

const emptyIsDefault = (value: unknown): unknown => (value === null || value === "" ? MANUAL_SCALE.default : value);

/** Specification §3; `palettes` orders the colours. */
export const layoutChangeSchema = z
  .object({
    mapColorIndex: z
      .int()
      .min(0)
      .max(palettes.length - 1),
    smoothenIndex: z
      .int()
      .min(0)
      .max(smoothings.length - 1),
    thresholdValue: z.int().min(THRESHOLD.min).max(THRESHOLD.max),
    contoursEnabled: z.boolean(),
    /** Not in the specification, in the mat's unit; null takes the unit's. */
    bandLimits: bandLimitsSchema.nullable(),
    /** Not in the specification. */
    isolinesEnabled: z.boolean(),
    /** Not in the specification. */
    cellValuesEnabled: z.boolean(),
    /** Not in the specification. */
    pressureUnit: z.enum(pressureUnits),
    /** Null until the surface is turned. */
    cameraPosition: cameraPositionSchema.nullable(),
    manualScale: z.boolean(),
    manualScaleValue: z.preprocess(emptyIsDefault, z.number().min(MANUAL_SCALE.min).max(MANUAL_SCALE.max).multipleOf(MANUAL_SCALE.step)),
  })
  .partial();
export type LayoutChange = z.infer<typeof layoutChangeSchema>;

export interface LayoutSettings extends Required<LayoutChange> {
  userId: string;
  deviceType: string;
  /** Pages start flat (specification §3). */
  is3Dmode: false;
}

/** Centre of pressure and 3D are not stored. */
export function viewToLayout({ palette, bands, smooth, threshold, contours, isolines, values, top, unit }: Partial<MapView>): LayoutChange {
  return {
    ...(palette !== undefined && { mapColorIndex: palettes.indexOf(palette) }),
    ...(bands !== undefined && { bandLimits: bands === "default" ? null : bands }),
    ...(smooth !== undefined && { smoothenIndex: smoothings.indexOf(smooth) }),
    ...(threshold !== undefined && { thresholdValue: threshold }),
    ...(contours !== undefined && { contoursEnabled: contours === "on" }),
    ...(isolines !== undefined && { isolinesEnabled: isolines === "on" }),
    ...(values !== undefined && { cellValuesEnabled: values === "on" }),
    ...(unit !== undefined && { pressureUnit: unit }),
    ...(top !== undefined && { manualScale: top !== "auto" }),
    ...(typeof top === "number" && { manualScaleValue: top }),
  };
}

export const layoutToView = (layout: Omit<LayoutSettings, "userId" | "deviceType" | "is3Dmode">): MapView => ({
  ...DEFAULT_VIEW,
  palette: palettes[layout.mapColorIndex] ?? DEFAULT_PALETTE,
  bands: layout.bandLimits ?? "default",
  smooth: smoothings[layout.smoothenIndex] ?? DEFAULT_VIEW.smooth,
  threshold: layout.thresholdValue,
  contours: layout.contoursEnabled ? "on" : "off",
  isolines: layout.isolinesEnabled ? "on" : "off",
  values: layout.cellValuesEnabled ? "on" : "off",
  unit: layout.pressureUnit,
  top: layout.manualScale ? layout.manualScaleValue : "auto",
});

export const DEFAULT_LAYOUT: Required<LayoutChange> = {
  mapColorIndex: palettes.indexOf(DEFAULT_PALETTE),
  smoothenIndex: smoothings.indexOf(DEFAULT_VIEW.smooth),
  thresholdValue: THRESHOLD.default,
  contoursEnabled: false,
  bandLimits: null,
  isolinesEnabled: true,
  cellValuesEnabled: false,
  pressureUnit: DEFAULT_VIEW.unit,
  cameraPosition: null,
  manualScale: false,
  manualScaleValue: MANUAL_SCALE.default,
};
