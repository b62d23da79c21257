import { z } from "zod";
import type { RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { toRegionBorders, forRegionLines, linePlaces, regionLines } from "~/domain/analysis/plantar/region-lines";
import { itemAt } from "~/domain/lists/item-at";

/** Decimals of the per cent in a line's field. */
export const LINE_DECIMALS = 1;
const HALF_A_STEP = 0.5 * 10 ** -(2 + LINE_DECIMALS);

/** Accepts decimal comma and point. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}([.,]\d{1,6})?$/)
  .transform((text) => Number(text.replace(",", ".")) / 100);

export const movedLines = {
  /** Exact places in the order of `regionLines`: of the form's creation, or set by a script. */
  places: z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number().min(0).max(1)).length(regionLines.length)),
  ...forRegionLines(() => percent.optional()),
};

export function placesText(borders: RegionBorders): string {
  const places = linePlaces(borders);
  return regionLines.map((line) => places[line]).join(",");
}

/** Places of all lines. A field that still shows its line's place, to its decimals, moves nothing. */
export function bordersOfForm({ places, ...typed }: z.output<z.ZodObject<typeof movedLines>>): RegionBorders {
  return toRegionBorders(
    forRegionLines((line) => {
      const place = itemAt(places, regionLines.indexOf(line));
      const moved = typed[line] ?? place;
      return Math.abs(moved - place) <= HALF_A_STEP + 1e-9 ? place : moved;
    }),
  );
}
