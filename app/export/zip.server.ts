import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of an archive, whose bytes are made while it is written. */
export interface ArchivedFile {
  /** With its folders, parted by slashes. */
  name: string;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether it is compressed already. */
  isPacked?: boolean;
}

const encoder = new TextEncoder();

/** A file that is known as a whole. */
export const wholeFile = (name: string, bytes: Uint8Array): ArchivedFile => ({ name, pieces: Readable.from([bytes]) });

/** The same of text. */
export const textFile = (name: string, text: string): ArchivedFile => wholeFile(name, encoder.encode(text));

/** Lists the SHA-256 of every other file, as `sha256sum --check` reads it. */
const CHECKSUMS = "SHA256SUMS";

/** A ZIP of these files and their checksums. */
export const zipped = (files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> => zipOf(withChecksums(files), at);

/** Whoever takes a file has read the one before to its end. */
async function* withChecksums(files: AsyncIterable<ArchivedFile>): AsyncGenerator<ArchivedFile> {
  let checksums = "";
  for await (const file of files) {
    const hash = createHash("sha256");
    yield { ...file, pieces: hashed(file.pieces, hash) };
    checksums += `${hash.digest("hex")}  ${file.name}\n`;
  }
  yield textFile(CHECKSUMS, checksums);
}

async function* hashed(pieces: ArchivedFile["pieces"], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/**
 * A ZIP of these files, piece by piece: no more is in memory than a few pieces of one file. Its directory is written last, so that no reader takes a
 * part of it for the whole.
 */
export async function* zipOf(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const leaving = new AbortController();

  async function addAll(): Promise<void> {
    for await (const { name, pieces, isPacked = false } of files) {
      const source = Readable.from(pieces, { highWaterMark: 1, signal: leaving.signal });
      // Frames are mostly zeros: more effort saves little.
      zip.addReadStreamLazy(name, { mtime: at, compressionLevel: isPacked ? 0 : 1 }, handedOver(source));
      await finished(source);
    }
    zip.end();
  }

  const adding = addAll().catch((error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const piece of output) yield bytesOf(piece);
  } finally {
    // Whoever reads no further ends what is being made, and what would be begun.
    leaving.abort();
    await adding;
  }
}

/**
 * Gives a stream away once. yazl keeps what it was given for a file until the archive ends: of every file, the stream with the recording that it was made
 * of would stay in memory.
 */
function handedOver(source: Readable): (take: (error: null, source: Readable) => void) => void {
  let kept: Readable | null = source;
  return (take) => {
    if (kept) take(null, kept);
    kept = null;
  };
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  throw new TypeError("a ZIP is made of bytes");
}
