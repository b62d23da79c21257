import { z } from "zod";
import { targetOf } from "~/domain/analysis/recording/import-settings";
import { kindOfType } from "~/domain/device/catalogue";
import { Problem } from "~/domain/problem";
import { units } from "~/domain/unit";
import { orientedCells, reordered, turnedGrid, turnedPitch } from "../orient";
import type { BytesReader } from "../reader";
import type { ImportedRecording } from "../recorded-file";
import { decodeText } from "../text/decode-text";
import { isZip, openArchive, type ArchiveEntry } from "../unzip.server";
import { isobarRawReader } from "./isobar-raw";
import { numpyReader } from "./numpy.server";

const FACTS = "analysis.json";

/** What an archive of ours says of an analysis, as far as it is needed here. */
const factsSchema = z.object({
  deviceType: z.string().max(60),
  deviceName: z.string().max(200).default(""),
  analysisType: z.string().max(60),
  deviceGeometry: z.object({
    unit: z.enum(units),
    cellPitchCm: z.object({ xCm: z.number().positive(), yCm: z.number().positive() }),
  }),
});

/**
 * Our archive of one analysis: the frames of its raw export, or else of its NumPy archive, with the unit and the size of cells that
 * `analysis.json` beside them has. A mat whose head lies along column 0 is turned, as results show it.
 */
export const isobarArchiveReader: BytesReader = {
  format: "isobarArchive",
  recognises: (bytes) => isZip(bytes) && factsIn(entriesOrNone(bytes)).length > 0,
  read(bytes, options) {
    const entries = openArchive(bytes);
    const [first, ...others] = factsIn(entries);
    if (!first || others.length > 0) throw new Problem(first ? "importSeveral" : "importEmpty", { count: others.length + 1 });
    const folder = first.name.slice(0, -FACTS.length);
    const beside = (ending: string): ArchiveEntry | undefined =>
      entries.find(({ name }) => name.startsWith(folder) && name.endsWith(ending));
    const facts = factsSchema.safeParse(jsonOf(first));
    if (!facts.success) throw new Problem("importLine", { line: 1 });
    const [raw, npz] = [beside(".jsonl"), beside(".npz")];
    if (!raw && !npz) throw new Problem("importEmpty");
    const recording = raw
      ? isobarRawReader.read(decodeText(raw.unpack()), options)
      : numpyReader.read(npz?.unpack() ?? new Uint8Array(), options);
    return upright(recording, facts.data);
  },
};

const factsIn = (entries: readonly ArchiveEntry[]): ArchiveEntry[] =>
  entries.filter(({ name }) => name === FACTS || name.endsWith(`/${FACTS}`));

function entriesOrNone(bytes: Uint8Array): ArchiveEntry[] {
  try {
    return openArchive(bytes);
  } catch {
    return [];
  }
}

function jsonOf({ unpack }: ArchiveEntry): unknown {
  const text = decodeText(unpack());
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function upright(recording: ImportedRecording, facts: z.infer<typeof factsSchema>): ImportedRecording {
  const { deviceType, deviceName, analysisType, deviceGeometry } = facts;
  const turn = kindOfType(deviceType)?.head === "col0" ? 90 : 0;
  const order = orientedCells(recording.grid, { turn, mirrored: false });
  const target = targetOf(`${deviceType}/${analysisType}`);
  return {
    ...recording,
    format: "isobarArchive",
    grid: turnedGrid(recording.grid, turn),
    frames: turn === 0 ? recording.frames : recording.frames.map((values) => reordered(values, order)),
    cellPitchCm: turnedPitch(deviceGeometry.cellPitchCm, turn),
    unit: deviceGeometry.unit,
    deviceName: deviceName.slice(0, 60),
    ...(target && { target }),
  };
}
