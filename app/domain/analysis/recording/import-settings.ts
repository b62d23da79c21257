import { z } from "zod";
import type { AnalysisType } from "../../analysis-types";
import { DEVICE_KINDS } from "../../device/catalogue";
import { hasMap } from "../../device/kind";
import { isTurn } from "../../device/map-turn";
import { units } from "../../unit";
import { axesOrders, CHOICE_MAX, importChoiceNames, type ImportChoices } from "./import-choice";

export const PATIENT_NUMBER_MAX = 40;
export const FILE_NAME_MAX = 200;

/** An empty field means as in the file; a comma is a decimal point. */
const unwritten = (value: unknown): unknown =>
  typeof value !== "string" ? value : value.trim() === "" ? undefined : value.trim().replace(",", ".");
const side = z.preprocess(unwritten, z.coerce.number().min(0.05).max(20).optional());

const chosen = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
  z.string().max(CHOICE_MAX).optional(),
);

/** `Podology IoT/Dynamic`. */
export const kindAndType = (deviceType: string, analysisType: string): string => `${deviceType}/${analysisType}`;

/** Missing fields are as in the file. */
export const importLayoutSchema = z.object({
  unit: z.preprocess(unwritten, z.enum(units).optional()).describe("What a value of a cell is; as the file says where it says it"),
  xCm: side.describe("Side of a cell across, in centimetres; as the file says where it says it"),
  yCm: side.describe("The same along"),
  turn: z.coerce
    .number()
    .refine(isTurn)
    .default(0)
    .describe("Degrees by which the plate is turned clockwise, so that the head or the toes are on top"),
  mirrored: z.enum(["on", "off"]).default("off").describe("`on` where left and right are exchanged; before it is turned"),
  rateHz: z
    .preprocess(unwritten, z.coerce.number().min(0.1).max(1000).optional())
    .describe("Frames a second, of a file that does not say it"),
  file: chosen.describe("Of an archive of several files, the name of one"),
  mat: chosen.describe("Of a file of several mats, the name of one, or of a left and a right one as the refusal lists it"),
  array: chosen.describe("Of a NumPy archive of several recordings, the name of an array"),
  trial: chosen.describe("Of a file of several trials, the number of one, from 1"),
  axes: z
    .preprocess(unwritten, z.enum(axesOrders).optional())
    .describe("Whether frames are along the first or the last axis of a NumPy array"),
  rows: chosen.describe("Of a text of numbers alone, how many rows a frame has"),
});
export type ImportLayout = z.infer<typeof importLayoutSchema>;

export const choicesIn = (layout: ImportLayout): ImportChoices => Object.fromEntries(importChoiceNames.map((name) => [name, layout[name]]));

export interface ImportTarget {
  deviceType: string;
  analysisType: AnalysisType;
}

export const importTargets: readonly ImportTarget[] = DEVICE_KINDS.filter(hasMap).flatMap(({ deviceType, analyses }) =>
  analyses.map((analysisType) => ({ deviceType, analysisType })),
);

/** Null if unknown. */
export const parseImportTarget = (choice: string): ImportTarget | null =>
  importTargets.find(({ deviceType, analysisType }) => kindAndType(deviceType, analysisType) === choice) ?? null;
