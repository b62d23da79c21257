import type { PlatePlace } from "~/domain/analysis/gait/contact";

export interface ShownMoment {
  /** Frame number from 0. */
  number: number;
  count: number;
  seconds: number;
  /** Maximum of all moments; top of the colour scale. */
  maximum: number;
  figures: { maximum: number; contactAreaCm2: number; centre: PlatePlace | null };
}
