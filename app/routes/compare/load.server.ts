import { circumstancesOf, type Circumstances } from "~/domain/analysis/comparison/circumstances";
import { comparesFeet, MOST_COMPARED } from "~/domain/analysis/comparison/comparable";
import { comparedMeasures } from "~/domain/analysis/comparison/compared-measures";
import type { RepeatSpread } from "~/domain/analysis/comparison/repeats";
import { repeatedCaptures, repeatsOf } from "~/domain/analysis/comparison/trend";
import { figureById } from "~/domain/analysis/measures/figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { thresholdsOf } from "~/domain/device/thresholds";
import type { PatientIdentity } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { drawDifference } from "~/heatmap/picture/draw-difference.server";
import { pictureUrl } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { wholePlate, type Region } from "~/heatmap/plate/region";
import { differenceScale } from "~/heatmap/scale/diverging";
import { translator } from "~/i18n/i18n.server";
import { runJob } from "~/jobs/run-job.server";
import { previewFrame } from "~/services/analyses.server";
import { compareAnalyses } from "~/services/history/compare.server";
import { dayNames, pastResults } from "~/services/history/patient-history.server";
import { patientIdentity } from "~/services/patients/patient-identity.server";
import { pictureOf, type ResultPicture, type ShownRecord } from "../analysis/load.server";
import { loadSavedDisplay } from "../display/load.server";
import type { SavedDisplay } from "../display/result-display";
import { compareAddressOf, type Laying } from "./address";
import { differenceOf, differenceOfFeet, layingsOf, type Pictured } from "./difference-of.server";
import { feetWindows, sharedRegion } from "./regions";

/** An analysis, or one foot of it, beside the others. */
export interface ComparedColumn {
  record: ShownRecord;
  threshold: number;
  /** Null where the recording left no picture. */
  picture: ResultPicture | null;
  maximum: number;
  circumstances: Circumstances;
  /** Of one analysis the left or the right foot. */
  foot: "left" | "right" | null;
}

/** What the later picture has more than the earlier one, in the mat's unit. */
export interface ShownDifference {
  lay: Laying | "mirrored";
  layings: Laying[];
  /** The whole plate as a PNG for the source of an image. */
  picture: string;
  /** Of the last colour to either side of zero. */
  top: number;
  greatest: number;
  least: number;
  region: Region;
}

/** A figure of each column by its id in the catalogue of measures. */
export interface ComparedValues {
  id: string;
  values: (number | null)[];
  /** What this person's own repeats vary by; null where there are too few. */
  repeats: RepeatSpread | null;
}

export interface ComparePageData {
  type: AnalysisType;
  patient: PatientIdentity;
  columns: ComparedColumn[];
  figures: ComparedValues[];
  /** Null of more than two, where a picture is missing, and where the values must not be subtracted. */
  difference: ShownDifference | null;
  /** How this person has saved that maps are drawn. */
  display: SavedDisplay;
  timeZone: string | null;
}

/** RES-8: analyses of one patient beside each other. @throws Problem notFound, busy, compareCount, comparePatients, compareTypes */
export async function loadCompare(context: Context, search: URLSearchParams): Promise<ComparePageData> {
  const { ids, lay } = compareAddressOf(search);
  const records = await compareAnalyses(context, ids);
  const [first] = records;
  if (!first) throw new Problem("compareCount", { most: MOST_COMPARED });
  const pictured = await Promise.all(records.map((record) => picturedOf(context, record)));
  const { timeZone } = context.company;
  const removed = translator(context.language, "record")("removedPatient");
  return {
    type: first.analysisType,
    patient: (await patientIdentity(context, first.patientId)) ?? {
      ...{ id: first.patientId, name: first.patientName ?? removed, number: first.patientNumber },
      ...{ birthDate: null, gender: null },
    },
    ...(records.length === 1 ? await feetOf(context, pictured[0], removed) : await analysesBeside(context, pictured, { lay, removed })),
    display: await loadSavedDisplay(context, first.deviceType),
    timeZone,
  };
}

type Beside = Pick<ComparePageData, "columns" | "figures" | "difference">;

interface PicturedRecord {
  record: AnalysisRecord;
  threshold: number;
  picture: ResultPicture | null;
  shown: Pictured | null;
}

async function picturedOf(context: Context, record: AnalysisRecord): Promise<PicturedRecord> {
  const frame = await previewFrame(context, record.id);
  const threshold = record.result?.threshold ?? thresholdsOf(kindOf(record), record.geometry).contact;
  const picture = frame && (await pictureOf(record, frame));
  return { record, threshold, picture, shown: frame && picture && { record, frame, threshold, sides: picture.sides } };
}

const columnOf = ({ record, threshold, picture, shown }: PicturedRecord, removed: string): ComparedColumn => ({
  record: { ...record, result: null, corrections: [], patientName: record.patientName ?? removed },
  threshold,
  picture,
  maximum: shown ? loadOf(shown.frame, threshold).maximum : 0,
  circumstances: circumstancesOf(record),
  foot: null,
});

/** The left foot of one analysis beside its right one. @throws Problem compareCount where it has not both */
async function feetOf(context: Context, only: PicturedRecord | undefined, removed: string): Promise<Beside> {
  const isForFeet = only !== undefined && kindOf(only.record).stance === "feet";
  if (!isForFeet || !comparesFeet(only.record, isForFeet)) throw new Problem("compareCount", { most: MOST_COMPARED });
  const { record, picture, shown } = only;
  const sides = picture?.sides ?? {};
  const regions = feetWindows(record.geometry.grid, sides);
  const ofBoth = comparedMeasures(record.analysisType).flatMap((id) => {
    const ofRight = otherFoot(id);
    return ofRight ? [{ id, values: [id, ofRight].map((one) => figureById(record.analysisType, one, record).value), repeats: null }] : [];
  });
  if (regions === null && ofBoth.every(({ values }) => values.some((value) => value === null)))
    throw new Problem("compareCount", { most: MOST_COMPARED });
  return {
    columns: (["left", "right"] as const).map((foot) => ({
      ...columnOf(only, removed),
      foot,
      picture: picture && regions && { ...picture, region: regions[foot] },
    })),
    figures: ofBoth.filter(({ values }) => values.some((value) => value !== null)),
    difference:
      shown && regions
        ? {
            ...(await toldOf(context, shown, (options) => differenceOfFeet(shown, options))),
            lay: "mirrored",
            layings: [],
            region: regions.right,
          }
        : null,
  };
}

/** The id of the same figure of the right foot; null for what is not the left one's. */
function otherFoot(id: string): string | null {
  const other = id.replace(/\.left(?=\.|Share$)/, ".right");
  return other === id ? null : other;
}

async function analysesBeside(
  context: Context,
  pictured: readonly PicturedRecord[],
  { lay, removed }: { lay: Laying | null; removed: string },
): Promise<Beside> {
  const [first] = pictured;
  if (!first) return { columns: [], figures: [], difference: null };
  const { patientId, analysisType } = first.record;
  const repeated = repeatedCaptures(await pastResults(context, patientId, analysisType), dayNames(context));
  const region = sharedRegion(pictured.flatMap(({ shown }) => shown ?? []));
  const [one, other] = pictured.length === 2 ? pictured.flatMap(({ shown }) => shown ?? []) : [];
  return {
    columns: pictured.map((each) => {
      const column = columnOf(each, removed);
      return region && column.picture ? { ...column, picture: { ...column.picture, region } } : column;
    }),
    figures: comparedMeasures(analysisType).flatMap((id) => {
      const values = pictured.map(({ record }) => figureById(analysisType, id, record).value);
      return values.every((value) => value === null) ? [] : [{ id, values, repeats: repeatsOf(repeated, id) }];
    }),
    difference: one && other ? await differenceBetween(context, [one, other], { lay, region }) : null,
  };
}

async function differenceBetween(
  context: Context,
  pair: readonly [Pictured, Pictured],
  { lay, region }: { lay: Laying | null; region: Region | null },
): Promise<ShownDifference | null> {
  const layings = layingsOf(pair);
  const chosen = chosenLaying(layings, lay);
  if (!chosen) return null;
  const told = await toldOf(context, pair[1], (options) => differenceOf(pair, chosen, options));
  return { ...told, lay: chosen, layings, region: region ?? wholePlate(pair[1].frame.grid) };
}

/** What the address asks for, where that is possible. */
const chosenLaying = (layings: readonly Laying[], lay: Laying | null): Laying | null =>
  lay && layings.includes(lay) ? lay : (layings[0] ?? null);

/**
 * The picture of a difference on the plate of `onto`, with its scale and how far it goes: figures are those of cells as measured, colours
 * those of the smooth map.
 */
async function toldOf(
  { company }: Context,
  { frame: { grid, scale } }: Pictured,
  differing: (options: { shown: boolean }) => Promise<Float32Array<ArrayBuffer>>,
): Promise<Pick<ShownDifference, "picture" | "top" | "greatest" | "least">> {
  // Less than half a count is arithmetic and no difference.
  const measured = (await differing({ shown: false })).map((value) => (Math.abs(value) < scale / 2 ? 0 : value));
  const greatest = measured.reduce((most, value) => Math.max(most, value), 0);
  const least = measured.reduce((lowest, value) => Math.min(lowest, value), 0);
  const { top } = differenceScale(Math.max(greatest, -least));
  const png = await runJob(drawDifference, { values: await differing({ shown: true }), grid, top }, { companyId: company.id });
  return { picture: pictureUrl(png), top, greatest, least };
}
