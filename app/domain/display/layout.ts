import { z } from "zod";
import { bandLimitsSchema } from "./clinical-bands";
import { DEFAULT_PALETTE, palettes } from "./palette";
import { pressureUnits } from "./pressure-unit";
import { MANUAL_SCALE, viewOfFields } from "./view-fields";

export const THRESHOLD = { min: 0, max: 75, step: 5, default: 0 } as const;

const onOff = z.enum(["on", "off"]);

const numbersOf = (text: string): number[] => text.split(",").map(Number);

/** How a map can be drawn, part by part. */
export const viewChoices = z.object({
  palette: z.enum(palettes),
  /** Limits of the clinical bands as "30,60,100" in the mat's unit; "default" are those of the unit. */
  bands: z.union([z.literal("default"), z.string().max(100).transform(numbersOf).pipe(bandLimitsSchema)]),
  threshold: z.coerce.number().int().min(THRESHOLD.min).max(THRESHOLD.max),
  smooth: onOff,
  /** Flat bands of colour between the legend's ticks. */
  contours: onOff,
  /** White lines at the legend's ticks. */
  isolines: onOff,
  /** The value of each cell in it, where cells are large enough. */
  values: onOff,
  /** Top of the colour scale in the mat's unit; "auto" follows the load. */
  top: z.union([z.literal("auto"), z.coerce.number().min(MANUAL_SCALE.min).max(MANUAL_SCALE.max).multipleOf(MANUAL_SCALE.step)]),
  /** What pressures are shown in. */
  unit: z.enum(pressureUnits),
  cop: onOff,
  /** Flat, or as a surface that can be turned. */
  mode: z.enum(["2d", "3d"]),
});

/** How a person wants the map drawn; kept in the address of a page, so that a reload or a link shows the same. */
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

/** A view of which every part that is missing or misspelled is as in `base`. */
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

/** The view an address asks for, also one that a form has made; of what it does not name or misspells, the one a person has saved. */
export const mapViewOf = (search: URLSearchParams, saved: MapView = DEFAULT_VIEW): MapView =>
  viewSchemaOver(saved).parse(viewOfFields(Object.fromEntries(search)));

/** Far beyond any place a camera can be moved to. */
const FARTHEST = 1000;
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const place = z.object({ x: coordinate, y: coordinate, z: coordinate });

/** Where a surface is looked at from, in Plotly's convention (see heatmap/surface/camera.ts). */
export const cameraPositionSchema = z
  .object({ up: place, center: place, eye: place })
  .refine(({ center, eye }) => Math.hypot(eye.x - center.x, eye.y - center.y, eye.z - center.z) > 0.01);
export type CameraPosition = z.infer<typeof cameraPositionSchema>;

/** Ways of smoothing in the order in which `smoothenIndex` counts them. */
const smoothings = ["off", "on"] as const;

const emptyIsDefault = (value: unknown): unknown => (value === null || value === "" ? MANUAL_SCALE.default : value);

/** What a person may change of their layout settings, in the words of the specification (§3); `palettes` gives the order of colours. */
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
    /** Limits of the clinical bands in the mat's unit, beyond the specification; null are those of the unit. */
    bandLimits: bandLimitsSchema.nullable(),
    /** Beyond the specification, which draws no lines on its heat map. */
    isolinesEnabled: z.boolean(),
    /** Beyond the specification: the value of each cell in it. */
    cellValuesEnabled: z.boolean(),
    /** Beyond the specification: what pressures are shown in. */
    pressureUnit: z.enum(pressureUnits),
    /** Null until the surface has been turned. */
    cameraPosition: cameraPositionSchema.nullable(),
    manualScale: z.boolean(),
    manualScaleValue: z.preprocess(emptyIsDefault, z.number().min(MANUAL_SCALE.min).max(MANUAL_SCALE.max).multipleOf(MANUAL_SCALE.step)),
  })
  .partial();
export type LayoutChange = z.infer<typeof layoutChangeSchema>;

/** How one person last had the map of one kind of device. */
export interface LayoutSettings extends Required<LayoutChange> {
  userId: string;
  deviceType: string;
  /** A page always begins flat (specification §3). */
  is3Dmode: false;
}

/** The settings that a change of the view amounts to. Centre of pressure and 3D are not kept. */
export function layoutOfView({ palette, bands, smooth, threshold, contours, isolines, values, top, unit }: Partial<MapView>): LayoutChange {
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

/** The view that a page begins with. */
export const viewOfLayout = (layout: Omit<LayoutSettings, "userId" | "deviceType" | "is3Dmode">): MapView => ({
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

/** The settings of somebody who has changed nothing. */
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
