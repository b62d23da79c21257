import { Problem } from "~/domain/problem";
import { emedReader } from "./formats/emed";
import { footscanReader } from "./formats/footscan";
import { isobarArchiveReader } from "./formats/isobar-archive.server";
import { isobarProcessedReader } from "./formats/isobar-processed";
import { isobarRawReader } from "./formats/isobar-raw";
import { numpyReader } from "./formats/numpy.server";
import { pedarReader } from "./formats/pedar";
import { plianceReader } from "./formats/pliance";
import { tekscanReader } from "./formats/tekscan";
import { xsensorReader } from "./formats/xsensor";
import type { BytesReader, ReadOptions, TextReader } from "./reader";
import type { ImportedRecording } from "./recorded-file";
import { decodeText } from "./text/decode-text";

/** In the order in which they are asked whether a file is theirs: what says more of itself first. */
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
];

/** Every format names itself within so many characters. */
const HEAD_CHARACTERS = 64 * 1024;

/**
 * Reads a recording from a file of any known format, which its content tells and not its name.
 * @throws Problem importUnknown for a file of no known format, and those by which its reader refuses it
 */
export function readRecordedFile(bytes: Uint8Array, options: ReadOptions): ImportedRecording {
  const packed = BYTES_READERS.find((reader) => reader.recognises(bytes));
  if (packed) return packed.read(bytes, options);
  const text = decodeText(bytes);
  const head = text.slice(0, HEAD_CHARACTERS);
  const reader = head.includes("\0") ? undefined : TEXT_READERS.find((one) => one.recognises(head));
  if (!reader) throw new Problem("importUnknown");
  return reader.read(text, options);
}
