import { z } from "zod";
import { targetOf } from "~/domain/analysis/recording/import-settings";
import { kindOfType } from "~/domain/device/catalogue";
import { isJsonWithin, type JsonBounds } from "~/domain/json-bounds";
import { units } from "~/domain/unit";
import { orientedCells, reordered, turnedGrid, turnedPitch } from "./orient";
import type { ImportedRecording } from "./recorded-file";

const geometrySchema = z.object({
  unit: z.enum(units),
  cellPitchCm: z.object({ xCm: z.number().positive(), yCm: z.number().positive() }),
});

/** What our own files say of the analysis that they hold, as far as an import needs it (`recordingFacts` of app/export). */
export const isobarFactsSchema = z.object({
  deviceType: z.string().max(60),
  deviceName: z.string().max(200).default(""),
  analysisType: z.string().max(60),
  creationDate: z.iso.datetime().max(40),
  /** Of the frames as the mat sent them, and of pictures, whose head is along row 0. */
  deviceGeometry: geometrySchema,
  geometry: geometrySchema,
});

/** More lists than the rows of all frames that may be imported. */
const BOUNDS: JsonBounds = { depth: 32, containers: 2_000_000 };

export type IsobarFacts = z.infer<typeof isobarFactsSchema>;

/** Undefined for what is no JSON, and for what nests deeper or holds more lists than any of our files. */
export function parsedJson(text: string): unknown {
  if (!isJsonWithin(text, BOUNDS)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Frames as a mat sent them with what is known of them; those of a mat whose head lies along column 0 turned, as results show them. */
export function withFacts(
  recording: ImportedRecording,
  { deviceType, deviceName, analysisType, creationDate, deviceGeometry }: IsobarFacts,
): ImportedRecording {
  const turn = kindOfType(deviceType)?.head === "col0" ? 90 : 0;
  const order = orientedCells(recording.grid, { turn, mirrored: false });
  return {
    ...recording,
    ...targetIn({ deviceType, analysisType }),
    grid: turnedGrid(recording.grid, turn),
    frames: turn === 0 ? recording.frames : recording.frames.map((values) => reordered(values, order)),
    cellPitchCm: turnedPitch(deviceGeometry.cellPitchCm, turn),
    unit: deviceGeometry.unit,
    recordedAt: recording.recordedAt ?? new Date(creationDate),
    deviceName: deviceName.slice(0, 60),
  };
}

/** The analysis that it was, where this version knows it. */
export function targetIn({
  deviceType,
  analysisType,
}: Pick<IsobarFacts, "deviceType" | "analysisType">): Pick<ImportedRecording, "target"> {
  const target = targetOf(`${deviceType}/${analysisType}`);
  return target ? { target } : {};
}
