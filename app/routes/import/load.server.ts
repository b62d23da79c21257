import { redirect } from "@remix-run/node";
import { choicesIn, importLayoutSchema, importTargets, kindAndType, type ImportLayout } from "~/domain/analysis/recording/import-settings";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import { deviceKind } from "~/domain/device/device";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { Problem } from "~/domain/problem";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { redirectWithNotice } from "~/http/notice.server";
import { IMPORT_LIMITS } from "~/import/limits";
import { orientedCells, reordered, turnedGrid, turnedPitch } from "~/import/orient";
import { runJob } from "~/jobs/run-job.server";
import { allow } from "~/services/allow";
import type { Context } from "~/services/context";
import { describeWaiting } from "~/services/imports/import-file.server";
import { selectedPatient } from "~/services/patients/patients.server";
import type { PreviewPageData } from "~/views/import/preview-page-data";

const PICTURE_PIXELS = 480;

export interface UploadPageData {
  /** Number of the patient whose page led here; empty without one. */
  patient: string;
  megabytes: number;
}

/** PEER-9: upload page. @throws Problem forbidden */
export function loadUploadPage(context: Context, search: URLSearchParams): UploadPageData {
  allow(context, "captureAnalyses");
  return { patient: patientIn(search), megabytes: IMPORT_LIMITS.fileBytes / 1024 / 1024 };
}

const patientIn = (search: URLSearchParams): string => (search.get("patient") ?? "").slice(0, 40);

/** Layout in the address; invalid fields take the file's. */
export const layoutIn = (search: URLSearchParams): ImportLayout =>
  importLayoutSchema.safeParse(Object.fromEntries(search)).data ?? importLayoutSchema.parse({});

/** PEER-9: the contents of a file to confirm or correct. An expired file leads back to the upload. */
export async function loadPreviewPage(context: Context, id: string, search: URLSearchParams): Promise<PreviewPageData> {
  const layout = layoutIn(search);
  const { fileName, description } = await waitingOrBack(context, id, layout);
  const { heaviest, ...known } = description;
  const grid = turnedGrid(known.grid, layout.turn);
  const pitch = turnedPitch(
    { xCm: layout.xCm ?? known.cellPitchCm?.xCm ?? 1, yCm: layout.yCm ?? known.cellPitchCm?.yCm ?? 1 },
    layout.turn,
  );
  const { turn, mirrored } = layout;
  const chosen = Object.entries(choicesIn(layout)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    id,
    fileName,
    known,
    heaviestAtMs: heaviest.atMs,
    layout,
    grid,
    aspect: (grid.cols * pitch.xCm) / (grid.rows * pitch.yCm),
    picture: `/import/${id}/map.webp?${new URLSearchParams([["turn", String(turn)], ["mirrored", mirrored], ...chosen])}`,
    patient: patientIn(search) || ((await selectedPatient(context))?.number ?? ""),
    targets: importTargets.map(({ deviceType, analysisType }) => ({
      value: kindAndType(deviceType, analysisType),
      kindId: deviceKind({ deviceType }).id,
      analysisType,
    })),
    target:
      search.get("as") ?? (known.target ? kindAndType(known.target.deviceType, known.target.analysisType) : usualTargets[known.format]),
    timeZone: context.company.timeZone,
  };
}

const steps = kindAndType("Podology IoT", "Dynamic");

/** Usual target by file format. */
const usualTargets = {
  isobarRaw: steps,
  isobarProcessed: steps,
  isobarArchive: steps,
  numpy: steps,
  emed: steps,
  pedar: steps,
  pliance: kindAndType("Sensing Horse", "Fitting"),
  tekscan: steps,
  xsensor: steps,
  footscan: steps,
  matrix: steps,
} satisfies Record<ImportFormat, string>;

async function waitingOrBack(context: Context, id: string, layout: ImportLayout) {
  try {
    return await describeWaiting(context, id, choicesIn(layout));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "notFound") throw error;
    throw await redirectWithNotice("/import", { tone: "error", key: "importExpired" });
  }
}

/** Heaviest moment of a waiting file, in the layout of the address. @throws Problem notFound */
export async function loadImportPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const layout = layoutIn(search);
  const { description } = await describeWaiting(context, id, choicesIn(layout));
  const { turn, mirrored } = layout;
  const order = orientedCells(description.grid, { turn, mirrored: mirrored === "on" });
  const picture = { values: reordered(description.heaviest.values, order), grid: turnedGrid(description.grid, turn) };
  const top = Math.max(description.maximum, Number.MIN_VALUE);
  const options = { colours: DEFAULT_PALETTE, top, threshold: top / 200, maxPixels: PICTURE_PIXELS, smooth: false };
  return pictureResponse(await runJob(drawPicture, { picture, options }, { companyId: context.company.id }));
}

export const toPreview = (id: string, patient: string): Response =>
  redirect(`/import/${id}${patient === "" ? "" : `?${new URLSearchParams({ patient })}`}`, { status: 303 });
