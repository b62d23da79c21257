import { z } from "zod";
import { regionLoadSchema, type RegionLoad } from "../regions";

/** The fine regions of a foot, from the heel to the toes and from the medial to the lateral side; the toes are the second to the fifth. */
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
const rising = (places: readonly number[]): boolean => places.every((each, at) => each >= (places[at - 1] ?? 0));

/**
 * Where the regions of a foot part, from 0 to 1: along it from the back of the heel to the end of the toes, across it from the medial to the lateral border. A
 * person may move them; they stay in order.
 */
export const regionBordersSchema = z
  .object({
    /** Along: the heel ends, the midfoot ends, and the toes begin, in front of each metatarsal. 1 where the toes did not press. */
    heelTo: place,
    midfootTo: place,
    toesFrom: z.tuple([place, place, place, place, place]),
    /** Across: the halves of the heel, the five metatarsals, and hallux from toes. */
    heelHalves: place,
    metatarsals: z.tuple([place, place, place, place]).refine(rising),
    halluxTo: place,
  })
  .refine(({ heelTo, midfootTo, toesFrom }) => toesFrom.every((from) => rising([heelTo, midfootTo, from])));
export type RegionBorders = z.infer<typeof regionBordersSchema>;

const pointSchema = z.object({ xCm: z.number(), yCm: z.number() });

/**
 * The foot's own frame on the plate: its corners, from the plate's top left corner. Places between are straight in between, so that lines across the metatarsals
 * fan out.
 */
export const footFrameSchema = z.object({
  lengthCm: z.number(),
  /** Whether the toes pressed. Where they did not, the length is the print's by 0.86. */
  toes: z.boolean(),
  heelMedial: pointSchema,
  heelLateral: pointSchema,
  toeMedial: pointSchema,
  toeLateral: pointSchema,
});
export type FootFrame = z.infer<typeof footFrameSchema>;

export const plantarLoadsSchema = z.record(z.enum(plantarRegions), regionLoadSchema);
export type PlantarLoads = Record<PlantarRegion, RegionLoad>;

/** One entry for each region. */
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

/** The ten regions of a contact: where they lie, and what they carried. */
export const plantarSchema = z.object({
  frame: footFrameSchema,
  borders: regionBordersSchema,
  /** A person moved the borders; otherwise they were found. */
  moved: z.boolean(),
  loads: plantarLoadsSchema,
});
export type Plantar = z.infer<typeof plantarSchema>;
