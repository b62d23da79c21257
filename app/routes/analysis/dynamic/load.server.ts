import { contactTiles, onTile } from "~/domain/analysis/gait/contact-strip";
import { findContactByNumber, contactsInTime } from "~/domain/analysis/gait/contacts-in-time";
import { unpackNumbers } from "~/domain/analysis/packed-numbers";
import { Problem } from "~/domain/problem";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { drawTiles } from "~/heatmap/picture/draw-tiles.server";
import { feetPicture, footField } from "~/heatmap/picture/feet-picture";
import { pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { invalidField } from "~/http/form/invalid-field";
import { runJob } from "~/jobs/run-job.server";
import { walkOfAnalysis } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { stepPictureSchema } from "~/views/addresses/steps-picture";
import { drawnAs } from "../picture/load.server";

const TILE_PIXELS = 160;

const valuesOf = (packed: string): number[] => unpackNumbers(packed).map((value) => value ?? 0);

/** A WebP. @throws Problem invalid, notFound, noAnalysisData (no steps, or an unknown step or foot) */
export async function loadStepPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const asked = stepPictureSchema.safeParse(Object.fromEntries(search));
  if (!asked.success) throw new Problem("invalid", { field: invalidField(asked.error) });
  const { of, picture, number, ...look } = asked.data;
  const { result, geometry } = await walkOfAnalysis(context, id);
  const [options, terms] = [drawnAs(look), { companyId: context.company.id }];
  const cell = geometry.cellPitchCm;
  if (of === "step") {
    const print = findContactByNumber(result, number)?.print;
    if (!print) throw new Problem("noAnalysisData");
    const { tile } = contactTiles([print], cell);
    const drawn = { values: onTile(print, valuesOf(print.peaks), tile, cell), grid: tile };
    return pictureResponse(await runJob(drawPicture, { picture: drawn, options }, terms));
  }
  if (of === "contacts") {
    const prints = contactsInTime(result).map(({ contact }) => contact.print);
    const { tile, perRow } = contactTiles(prints, cell);
    const pictures = prints.map((print) => ({ values: onTile(print, valuesOf(print.peaks), tile, cell), grid: tile }));
    return pictureResponse(await runJob(drawTiles, { pictures, perRow, options: { ...options, maxPixels: TILE_PIXELS } }, terms));
  }
  const pictures = of === "feet" ? null : result[of]?.pictures;
  const drawn = of === "feet" ? feetPicture({ result, geometry }, picture)?.frame : pictures && footField(pictures, picture);
  if (!drawn) throw new Problem("noAnalysisData");
  return pictureResponse(await runJob(drawPicture, { picture: drawn, options }, terms));
}
