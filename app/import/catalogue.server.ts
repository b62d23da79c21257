import { Problem } from "~/domain/problem";
import { choose } from "./choose";
import { emedReader } from "./formats/emed";
import { footscanReader } from "./formats/footscan";
import { isobarArchiveReader } from "./formats/isobar-archive.server";
import { isobarProcessedReader } from "./formats/isobar-processed";
import { isobarRawReader } from "./formats/isobar-raw";
import { matrixReader } from "./formats/matrix";
import { numpyReader } from "./formats/numpy.server";
import { pedarReader } from "./formats/pedar";
import { plianceReader } from "./formats/pliance";
import { tekscanReader } from "./formats/tekscan";
import { xsensorReader } from "./formats/xsensor";
import type { BytesReader, ReadOptions, TextReader } from "./reader";
import type { ImportedRecording } from "./recorded-file";
import { decodeText } from "./text/decode-text";
import { isZip, openArchive } from "./unzip.server";

/** Most specific first. */
const BYTES_READERS: readonly BytesReader[] = [isobarArchiveReader, numpyReader];
const TEXT_READERS: readonly TextReader[] = [
  isobarProcessedReader,
  isobarRawReader,
  emedReader,
  pedarReader,
  plianceReader,
  tekscanReader,
  xsensorReader,
  footscanReader,
  matrixReader,
];

const HEAD_CHARACTERS = 64 * 1024;

/** Files inspected per archive. */
const MAX_FILES = 100;

/**
 * Reads a recording of any known format, detected by content. Of an archive of texts, the only or chosen one.
 * @throws Problem importUnknown, importChoice, and those of the reader
 */
export function readRecordedFile(bytes: Uint8Array, options: ReadOptions): ImportedRecording {
  const packed = BYTES_READERS.find((reader) => reader.recognises(bytes));
  if (!packed) return readText(bytes, options);
  if (packed !== numpyReader || !isZip(bytes)) return packed.read(bytes, options);
  const entries = openArchive(bytes);
  if (entries.some(({ name }) => name.endsWith(".npy"))) return packed.read(bytes, options);
  const files = entries.filter(({ name }) => !name.endsWith("/") && !/(^|\/)(\.|__MACOSX\/)/.test(name)).slice(0, MAX_FILES);
  const texts = files.flatMap(({ name, unpack }) => {
    const text = decodeText(unpack());
    const reader = readerOf(text);
    return reader ? [{ name, text, reader }] : [];
  });
  const { option, choices } = choose(
    "file",
    texts.map(({ name }) => name),
    options,
  );
  const file = texts.find(({ name }) => name === option);
  if (!file)
    throw new Problem(files.length === 0 ? "importEmpty" : "importArrays", {
      shape: files
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 200),
    });
  const recording = file.reader.read(file.text, options);
  return { ...recording, choices: [...choices, ...recording.choices] };
}

function readText(bytes: Uint8Array, options: ReadOptions): ImportedRecording {
  const text = decodeText(bytes);
  const reader = readerOf(text);
  if (!reader) throw new Problem("importUnknown");
  return reader.read(text, options);
}

/** Null if unknown. */
function readerOf(text: string): TextReader | null {
  const head = text.slice(0, HEAD_CHARACTERS);
  return head.includes("\0") ? null : (TEXT_READERS.find((one) => one.recognises(head)) ?? null);
}
