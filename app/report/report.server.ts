import { resultDocument } from "~/analyses/catalogue";
import { coreVersion, loadAnalysis } from "~/analysis/load.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { exposureField } from "~/domain/analysis/exposure";
import { shownMeasures } from "~/domain/analysis/measures/result-figures";
import { unpackSeries } from "~/domain/analysis/packed-series";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { exposureIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import { asMeasured, resultTurn } from "~/domain/device/map-turn";
import { colouredLimits } from "~/domain/display/clinical-bands";
import { measureLoad } from "~/heatmap/geometry/load";
import { wholePlate } from "~/heatmap/geometry/region";
import { pictureZooms, tightRegion } from "~/heatmap/geometry/region-follower";
import { drawThreshold } from "~/heatmap/map-settings";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { picturePlaces, type PicturePlaces } from "~/heatmap/plate/picture-places";
import { stillScale } from "~/heatmap/scale/scale";
import { createDocument, type ReportDocument } from "./document/document.server";
import { SHEETS } from "./document/length";
import { createFlow } from "./flow/flow.server";
import { createPageFrame, margins } from "./page-frame.server";
import { legendImage } from "./parts/legend.server";
import { prepareMap } from "./parts/map.server";
import type { MeasuredResult, Report, ReportMap, ReportPicture } from "./report";
import type { ReportInput } from "./report-input";
import { sectionsByName } from "./sections/catalogue.server";
import { reportWords, type ReportWords } from "./words.server";

/** PDF. */
export async function writeReport(input: ReportInput): Promise<Uint8Array> {
  const { record, company, language, madeAt, sections } = input;
  const words = reportWords(language);
  const { analysisType: type } = record;
  const title = words.t(`analyses:title.${type}`);
  const document = await createDocument({
    title: `${title}, ${record.patientName ?? words.t("record:removedPatient")}, ${words.format.dayOf(record.creationDate, company)}`,
    author: company.name,
    subject: words.t("report:subject", { type: title, number: record.patientNumber, device: record.deviceName }),
    language,
    madeAt,
  });
  const pageFrame = await createPageFrame({ document, input, words, coreVersion: record.coreVersion ?? (await coreVersion()) });
  const flow = createFlow({ document, size: SHEETS.A4, margins, onPage: pageFrame.drawHead });
  const measured = measuredOf(input, words);
  const report: Report = {
    ...{ input, document, flow, words, type, measured },
    content: measured && resultDocument(type, { record, ...measured }),
    picture: await pictureOf(input, document),
    dwell: await dwellOf(input, document),
  };
  for (const section of sections) sectionsByName[section](report);
  pageFrame.drawFeet();
  return document.save();
}

function measuredOf({ record, series }: ReportInput, words: ReportWords): MeasuredResult<AnalysisType> | null {
  if (!record.result) return null;
  const result = analysisOf(record.analysisType).shown(record.result);
  return {
    result,
    figures: shownMeasures(record.analysisType, { result, geometry: record.geometry }, words),
    series: series && unpackSeries(record.analysisType, series),
  };
}

/** Both feet of a walk, else the mat. */
async function pictureOf({ record, frame, view, mapTurn }: ReportInput, document: ReportDocument): Promise<ReportPicture | null> {
  const { deviceType, result } = record;
  const feet = feetPicture(record, "greatest");
  const picture = feet?.frame ?? frame;
  if (!picture) return null;
  const { geometry } = feet ?? record;
  const kind = deviceKind({ deviceType });
  const analysis = await loadAnalysis();
  const threshold = contactThreshold({ result, deviceType, geometry });
  const load = measureLoad(picture, threshold);
  const places: PicturePlaces = feet
    ? { region: wholePlate(picture.grid), sides: feet.sides }
    : picturePlaces(analysis, picture, { deviceType, threshold, cell: geometry.cellPitchCm });
  const scale = stillScale(view.top, load.maximum, kind.scaleFloor, colouredLimits(view, geometry.unit));
  const from = drawThreshold(view, threshold);
  const look = { colours: view.palette, scale, threshold: from };
  return {
    ...places,
    ...load,
    steps: feet && feet.contacts,
    map: await prepareMap(document, analysis, {
      ...look,
      picture,
      turn: feet ? asMeasured : resultTurn(kind, mapTurn ?? asMeasured),
      cellPitchCm: geometry.cellPitchCm,
      region: pictureZooms(kind.stance) && !feet ? tightRegion(picture.grid, load.box) : places.region,
    }),
    legend: { ...look, unit: geometry.unit },
    legendImage: await legendImage(document, look),
  };
}

/** Shorter recordings use seconds, others minutes. */
const IN_SECONDS_S = 120;

async function dwellOf({ record: { result, geometry }, view }: ReportInput, document: ReportDocument): Promise<ReportMap | null> {
  const exposure = exposureIn(result);
  if (!exposure) return null;
  const [unit, one] = exposure.observedS <= IN_SECONDS_S ? (["s", 1] as const) : (["min", 60] as const);
  const values = exposureField(exposure, "dwell").map((seconds) => seconds / one);
  const scale = stillScale("auto", (exposure.longestAbove?.value ?? 0) / one, 1, null);
  const look = { colours: view.palette, scale, threshold: 0 };
  const { grid, cellPitchCm } = geometry;
  return {
    map: await prepareMap(document, await loadAnalysis(), {
      ...{ ...look, cellPitchCm, isolines: false },
      ...{ picture: { values, grid }, region: wholePlate(grid) },
    }),
    legend: { ...look, unit },
    legendImage: await legendImage(document, look),
  };
}
