import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { comparesFeet, MAX_COMPARED } from "~/domain/analysis/comparison/comparable";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { idOfPeak } from "~/domain/analysis/comparison/compared-rows";
import { repeatedCaptures, findRepeatSpread } from "~/domain/analysis/comparison/trend";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { toPlatePoint } from "~/domain/analysis/plantar/foot-places";
import { plantarRegions, type FootFrame } from "~/domain/analysis/plantar/plantar-regions";
import { placeOfName, usualBorders } from "~/domain/analysis/plantar/region-lines";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { bodySwayIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import type { MapTurn } from "~/domain/device/map-turn";
import { deviceThresholds } from "~/domain/device/thresholds";
import type { Frame } from "~/domain/frame/frame";
import { frameToText } from "~/domain/frame/frame-text";
import { Problem } from "~/domain/problem";
import { measureLoad } from "~/heatmap/geometry/load";
import { wholePlate, type Region } from "~/heatmap/geometry/region";
import { drawDifference } from "~/heatmap/picture/draw-difference.server";
import { feetPicture, mapFeet, loadFootPictures, type FeetField, type PictureSide } from "~/heatmap/picture/feet-picture";
import { pictureUrl } from "~/heatmap/picture/frame-picture.server";
import { differenceScale } from "~/heatmap/scale/diverging";
import { translator } from "~/i18n/i18n.server";
import { runJob } from "~/jobs/run-job.server";
import { previewFrame } from "~/services/analyses.server";
import { bodySway } from "~/services/body-sway.server";
import type { Context } from "~/services/context";
import { getMapTurn } from "~/services/devices.server";
import { compareAnalyses } from "~/services/history/compare.server";
import { dayNames, pastResults } from "~/services/history/patient-history.server";
import { patientIdentity } from "~/services/patients/patient-identity.server";
import { parseCompareAddress, type MapAlignment } from "~/views/addresses/comparison";
import type { ResultPicture } from "~/views/analysis/analysis-page-data";
import type {
  ComparePageData,
  ComparedColumn,
  MeanPrints,
  ComparedSway,
  ShownDifference,
  RegionMark,
} from "~/views/comparison/compare-page-data";
import { drawResultPicture } from "../analysis/load.server";
import { loadSavedDisplay } from "../display/load.server";
import {
  computeDifference,
  differenceOfFeet,
  differenceOfStepFeet,
  differenceOfSteps,
  listAlignments,
  type Pictured,
} from "./compute-difference.server";
import { feetWindows, sharedRegion } from "./regions";

/** RES-8. @throws Problem notFound, busy, compareCount, comparePatients, compareTypes */
export async function loadCompare(context: Context, search: URLSearchParams): Promise<ComparePageData> {
  const { ids, lay } = parseCompareAddress(search);
  const records = await compareAnalyses(context, ids);
  const [first] = records;
  if (!first) throw new Problem("compareCount", { most: MAX_COMPARED });
  const pictured = await Promise.all(records.map((record) => picturedOf(context, record)));
  const { timeZone } = context.company;
  const removed = translator(context.language, "record")("removedPatient");
  return {
    type: first.analysisType,
    patient: (await patientIdentity(context, first.patientId)) ?? {
      ...{ id: first.patientId, name: first.patientName ?? removed, number: first.patientNumber },
      ...{ birthDate: null, gender: null },
    },
    ...(records.length === 1 ? await feetOf(context, pictured[0], removed) : await adjacentAnalyses(context, pictured, { lay, removed })),
    display: await loadSavedDisplay(context, first.deviceType),
    timeZone,
  };
}

type NextTo = Pick<ComparePageData, "columns" | "figures" | "difference">;

interface PicturedRecord {
  mapTurn: MapTurn;
  record: AnalysisRecord;
  threshold: number;
  picture: ResultPicture | null;
  shown: Pictured | null;
}

async function picturedOf(context: Context, record: AnalysisRecord): Promise<PicturedRecord> {
  const [frame, mapTurn] = await Promise.all([previewFrame(context, record.id), getMapTurn(context, record.deviceId)]);
  const threshold = record.result?.threshold ?? deviceThresholds(deviceKind(record), record.geometry).contact;
  const picture = frame && (await drawResultPicture(record, frame));
  return { record, threshold, picture, mapTurn, shown: frame && picture && { record, frame, threshold, sides: picture.sides } };
}

/** Null without a whole step. */
function meanPrintsOf({ record, threshold }: PicturedRecord): MeanPrints | null {
  const feet = feetPicture(record, "mean");
  if (!feet) return null;
  const { frame, geometry, sides } = feet;
  return {
    picture: { frame: frameToText(frame), region: wholePlate(frame.grid), sides, outline: "" },
    geometry,
    maximum: measureLoad(frame, threshold).maximum,
  };
}

async function swayOf(context: Context, record: AnalysisRecord): Promise<ComparedSway | null> {
  const trace = await bodySway(context, record);
  const figures = bodySwayIn(record.result);
  return trace && figures && { trace, ellipse: figures.ellipse };
}

const columnOf = ({ record, threshold, picture, mapTurn, shown }: PicturedRecord, removed: string): ComparedColumn => ({
  steps: null,
  sway: null,
  record: { ...record, result: null, corrections: [], patientName: record.patientName ?? removed },
  threshold,
  picture,
  maximum: shown ? measureLoad(shown.frame, threshold).maximum : 0,
  circumstances: toCircumstances(record),
  foot: null,
  mapTurn,
});

/** Left and right foot of one analysis. @throws Problem compareCount unless it has both */
async function feetOf(context: Context, only: PicturedRecord | undefined, removed: string): Promise<NextTo> {
  const isForFeet = only !== undefined && deviceKind(only.record).stance === "feet";
  if (!isForFeet || !comparesFeet(only.record, isForFeet)) throw new Problem("compareCount", { most: MAX_COMPARED });
  const { record, picture, shown } = only;
  const steps = meanPrintsOf(only);
  const { picture: own, geometry } = steps ?? { picture, geometry: record.geometry };
  const regions = feetWindows(geometry.grid, own?.sides ?? {});
  const ofBoth = comparedMeasures(record.analysisType).flatMap((id) => {
    const ofRight = otherFoot(id);
    return ofRight ? [{ id, values: [id, ofRight].map((one) => figureById(record.analysisType, one, record).value), repeats: null }] : [];
  });
  if (regions === null && ofBoth.every(({ values }) => values.some((value) => value === null)))
    throw new Problem("compareCount", { most: MAX_COMPARED });
  return {
    columns: (["left", "right"] as const).map((foot) => ({
      ...columnOf(only, removed),
      foot,
      picture: picture && regions && !steps ? { ...picture, region: regions[foot] } : picture,
      steps: steps && regions && { ...steps, picture: { ...steps.picture, region: regions[foot] } },
    })),
    figures: ofBoth.filter(({ values }) => values.some((value) => value !== null)),
    difference: steps
      ? await describeSteps(context, record, { field: differenceOfStepFeet(record), lay: "mirrored" })
      : shown && regions
        ? {
            ...(await describeFigure(context, shown.frame, (options) => differenceOfFeet(shown, options))),
            ...{ lay: "mirrored", layings: [], region: regions.right, geometry: record.geometry, marks: [] },
          }
        : null,
  };
}

/** The right foot's counterpart of a left foot's figure; null for other ids. */
function otherFoot(id: string): string | null {
  const other = id.replace(/\.left(?=\.|Share$)/, ".right");
  return other === id ? null : other;
}

async function adjacentAnalyses(
  context: Context,
  pictured: readonly PicturedRecord[],
  { lay, removed }: { lay: MapAlignment | null; removed: string },
): Promise<NextTo> {
  const [first] = pictured;
  if (!first) return { columns: [], figures: [], difference: null };
  const { patientId, analysisType } = first.record;
  const repeated = repeatedCaptures(await pastResults(context, patientId, analysisType), dayNames(context));
  const region = sharedRegion(pictured.flatMap(({ shown }) => shown ?? []));
  const [one, other] = pictured.length === 2 ? pictured.flatMap(({ shown }) => shown ?? []) : [];
  const prints = pictured.map(meanPrintsOf);
  const haveSteps = prints.every((steps) => steps !== null);
  const sways = await Promise.all(pictured.map(({ record }) => swayOf(context, record)));
  return {
    columns: pictured.map((each, at) => {
      const column = { ...columnOf(each, removed), steps: haveSteps ? (prints[at] ?? null) : null, sway: sways[at] ?? null };
      return region && column.picture ? { ...column, picture: { ...column.picture, region } } : column;
    }),
    figures: comparedMeasures(analysisType).flatMap((id) => {
      const values = pictured.map(({ record }) => figureById(analysisType, id, record).value);
      return values.every((value) => value === null) ? [] : [{ id, values, repeats: findRepeatSpread(repeated, id) }];
    }),
    difference:
      one && other
        ? haveSteps
          ? await describeSteps(context, other.record, { field: differenceOfSteps([one.record, other.record]), lay: "steps" })
          : await differenceBetween(context, [one, other], { lay, region })
        : null,
  };
}

async function differenceBetween(
  context: Context,
  pair: readonly [Pictured, Pictured],
  { lay, region }: { lay: MapAlignment | null; region: Region | null },
): Promise<ShownDifference | null> {
  const layings = listAlignments(pair);
  const chosen = chosenLaying(layings, lay);
  if (!chosen) return null;
  const [, { frame, record }] = pair;
  const reported = await describeFigure(context, frame, (options) => computeDifference(pair, chosen, options));
  return { ...reported, lay: chosen, layings, region: region ?? wholePlate(frame.grid), geometry: record.geometry, marks: [] };
}

/** A difference of mean prints on the feet of `after`, or null. */
async function describeSteps(
  context: Context,
  after: AnalysisRecord,
  { field, lay }: { field: FeetField | null; lay: "mirrored" | "steps" },
): Promise<ShownDifference | null> {
  if (!field) return null;
  const { grid, cellPitchCm, corners } = field;
  const marks = Object.entries(
    mapFeet(loadFootPictures(after.result), ({ frame }, side) =>
      marksOf(frame, { side, ofFeet: lay === "mirrored", corner: corners[side] }),
    ),
  );
  return {
    ...(await describeFigure(context, { grid, scale: after.geometry.scale }, () => Promise.resolve(Float32Array.from(field.values)))),
    ...{ lay, layings: [], region: wholePlate(grid) },
    geometry: { ...after.geometry, grid, cellPitchCm },
    marks: marks.flatMap(([, each]) => each),
  };
}

/** Places of a foot's regions on a common picture, on which the foot's own begins at `corner`. */
function marksOf(
  frame: FootFrame,
  { side, ofFeet, corner }: { side: PictureSide; ofFeet: boolean; corner: { xCm: number; yCm: number } | undefined },
): RegionMark[] | undefined {
  if (!corner) return undefined;
  return plantarRegions.map((region) => {
    const { xCm, yCm } = toPlatePoint(frame, placeOfName(usualBorders, region));
    return { side, region, rowId: idOfPeak(side, region, { ofFeet }), at: { xCm: corner.xCm + xCm, yCm: corner.yCm + yCm } };
  });
}

/** The requested alignment, if possible. */
const chosenLaying = (layings: readonly MapAlignment[], lay: MapAlignment | null): MapAlignment | null =>
  lay && layings.includes(lay) ? lay : (layings[0] ?? null);

/** The difference with its picture and scale: figures use cells as measured, colours the smoothed map. */
async function describeFigure(
  { company }: Context,
  { grid, scale }: Pick<Frame, "grid" | "scale">,
  differing: (options: { shown: boolean }) => Promise<Float32Array<ArrayBuffer>>,
): Promise<Pick<ShownDifference, "picture" | "top" | "greatest" | "least">> {
  // Below half a count it is rounding error.
  const measured = (await differing({ shown: false })).map((value) => (Math.abs(value) < scale / 2 ? 0 : value));
  const maximum = measured.reduce((max, value) => Math.max(max, value), 0);
  const min = measured.reduce((lowest, value) => Math.min(lowest, value), 0);
  const { top } = differenceScale(Math.max(maximum, -min));
  const png = await runJob(drawDifference, { values: await differing({ shown: true }), grid, top }, { companyId: company.id });
  return { picture: pictureUrl(png), top, greatest: maximum, least: min };
}
