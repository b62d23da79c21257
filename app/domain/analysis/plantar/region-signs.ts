import type { PlantarRegion } from "./plantar-regions";

/** The same in every language. */
export const regionSigns: Partial<Record<PlantarRegion, string>> = {
  metatarsal1: "M1",
  metatarsal2: "M2",
  metatarsal3: "M3",
  metatarsal4: "M4",
  metatarsal5: "M5",
};
