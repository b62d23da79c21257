import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ArchivedFile {
  /** With folders, `/`-separated. */
  name: string;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  isPacked?: boolean;
}

const encoder = new TextEncoder();

export const wholeFile = (name: string, bytes: Uint8Array): ArchivedFile => ({ name, pieces: Readable.from([bytes]) });

export const textFile = (name: string, text: string): ArchivedFile => wholeFile(name, encoder.encode(text));

/** `sha256sum --check` format. */
const CHECKSUMS = "SHA256SUMS";

export const streamZipWithChecksums = (files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> =>
  streamZip(withChecksums(files), at);

/** The consumer reads each file to its end first. */
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

/** Streamed, a few pieces in memory. The directory comes last: partial files are unreadable. */
export async function* streamZip(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const leaving = new AbortController();

  async function addAll(): Promise<void> {
    for await (const { name, pieces, isPacked = false } of files) {
      const source = Readable.from(pieces, { highWaterMark: 1, signal: leaving.signal });
      // Mostly zeros: higher levels gain little.
      zip.addReadStreamLazy(name, { mtime: at, compressionLevel: isPacked ? 0 : 1 }, handedOver(source));
      await finished(source);
    }
    zip.end();
  }

  const adding = addAll().catch((error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const piece of output) yield bytesOf(piece);
  } finally {
    // Stops when the reader stops.
    leaving.abort();
    await adding;
  }
}

/** Hands a stream over once: yazl would keep each until the archive ends. */
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
