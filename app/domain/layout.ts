import { z } from "zod";
import { DEFAULT_PALETTE, palettes } from "./palette";

export const MANUAL_SCALE = { min: 50, max: 1000, step: 50, default: 200 } as const;
export const THRESHOLD = { min: 0, max: 75, step: 5, default: 0 } as const;

/** How a person wants the map drawn; kept in the address of a page, so that a reload or a link shows the same. */
export const mapViewSchema = z.object({
  palette: z.enum(palettes).catch(DEFAULT_PALETTE).default(DEFAULT_PALETTE),
  threshold: z.coerce.number().int().min(THRESHOLD.min).max(THRESHOLD.max).catch(THRESHOLD.default).default(THRESHOLD.default),
  smooth: z.enum(["on", "off"]).catch("on").default("on"),
  contours: z.enum(["on", "off"]).catch("on").default("on"),
  /** Top of the colour scale in the mat's unit; "auto" follows the load. */
  top: z
    .union([z.literal("auto"), z.coerce.number().min(MANUAL_SCALE.min).max(MANUAL_SCALE.max).multipleOf(MANUAL_SCALE.step)])
    .catch("auto")
    .default("auto"),
  cop: z.enum(["on", "off"]).catch("on").default("on"),
  /** Flat, or as a surface that can be turned. */
  mode: z.enum(["2d", "3d"]).catch("2d").default("2d"),
});
export type MapView = z.infer<typeof mapViewSchema>;

/** The view an address asks for; whatever it misspells has its default. */
export const mapViewOf = (search: URLSearchParams): MapView => mapViewSchema.parse(Object.fromEntries(search));
