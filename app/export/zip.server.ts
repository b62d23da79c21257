import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of an archive, whose bytes are made while it is written. */
export interface ArchivedFile {
  /** With its folders, parted by slashes. */
  name: string;
  pieces: AsyncIterable<Uint8Array>;
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

/**
 * A ZIP of these files and their checksums, piece by piece: no more is in memory than a few pieces of one file. Its directory is written last,
 * so that no reader takes a part of it for the whole.
 */
export async function* zipped(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let checksums = "";
  const leaving = new AbortController();

  async function add({ name, pieces, isPacked = false }: ArchivedFile): Promise<void> {
    const hash = createHash("sha256");
    const source = Readable.from(hashed(pieces, hash), { highWaterMark: 1, signal: leaving.signal });
    // Frames are mostly zeros: more effort saves little.
    zip.addReadStream(source, name, { mtime: at, compressionLevel: isPacked ? 0 : 1 });
    await finished(source);
    checksums += `${hash.digest("hex")}  ${name}\n`;
  }
  async function addAll(): Promise<void> {
    for await (const file of files) await add(file);
    await add(textFile(CHECKSUMS, checksums));
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

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  throw new TypeError("a ZIP is made of bytes");
}
