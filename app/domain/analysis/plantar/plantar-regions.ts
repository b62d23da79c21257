import { z } from "zod";
import { stepsBetween } from "../recording/usual-step";
import { regionLoadSchema, type RegionLoad } from "../regions";

/** Toes are the second to fifth. */
export const plantarRegions = [
  "heelMedial",
  "heelLateral",
  "midfoot",
  "metatarsal1",
  "metatarsal2",
  "metatarsal3",
  "metatarsal4",
  "metatarsal5",
  "hallux",
  "toes",
] as const;
export type PlantarRegion = (typeof plantarRegions)[number];

const place = z.number().min(0).max(1);
const rising = (places: readonly number[]): boolean => stepsBetween(places).every((step) => step >= 0);

/** 0 to 1 along from heel to toes, across from medial to lateral. People can move them in order. */
export const regionBordersSchema = z
  .object({
    /** Along: ends of heel and midfoot, start of toes before each metatarsal; 1 if toes did not press. */
    heelTo: place,
    midfootTo: place,
    toesFrom: z.tuple([place, place, place, place, place]),
    /** Across: heel halves, metatarsals, hallux and toes. */
    heelHalves: place,
    metatarsals: z.tuple([place, place, place, place]).refine(rising),
    halluxTo: place,
  })
  .refine(({ heelTo, midfootTo, toesFrom }) => toesFrom.every((from) => rising([heelTo, midfootTo, from])));
export type RegionBorders = z.infer<typeof regionBordersSchema>;

const pointSchema = z.object({ xCm: z.number(), yCm: z.number() });

/** Corners from the plate's top left corner, linear in between, so lines across the metatarsals fan out. */
export const footFrameSchema = z.object({
  lengthCm: z.number(),
  /** If toes did not press, the length is the print's / 0.86. */
  toes: z.boolean(),
  heelMedial: pointSchema,
  heelLateral: pointSchema,
  toeMedial: pointSchema,
  toeLateral: pointSchema,
});
export type FootFrame = z.infer<typeof footFrameSchema>;

export const plantarLoadsSchema = z.record(z.enum(plantarRegions), regionLoadSchema);
export type PlantarLoads = Record<PlantarRegion, RegionLoad>;

export const forPlantarRegions = <Value>(make: (region: PlantarRegion) => Value): Record<PlantarRegion, Value> => ({
  heelMedial: make("heelMedial"),
  heelLateral: make("heelLateral"),
  midfoot: make("midfoot"),
  metatarsal1: make("metatarsal1"),
  metatarsal2: make("metatarsal2"),
  metatarsal3: make("metatarsal3"),
  metatarsal4: make("metatarsal4"),
  metatarsal5: make("metatarsal5"),
  hallux: make("hallux"),
  toes: make("toes"),
});

export const plantarSchema = z.object({
  frame: footFrameSchema,
  borders: regionBordersSchema,
  moved: z.boolean(),
  loads: plantarLoadsSchema,
});
export type Plantar = z.infer<typeof plantarSchema>;
