import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";

/** A file of an archive, whose bytes are made while it is written. */
export interface ArchivedFile {
  /** With its folders, parted by slashes. */
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** A file that is short, and known as a whole. */
export const textFile = (name: string, text: string): ArchivedFile => ({ name, pieces: Readable.from([new TextEncoder().encode(text)]) });

/** Lists the SHA-256 of every other file, as `sha256sum --check` reads it. */
const CHECKSUMS = "SHA256SUMS";

/** A ZIP of these files and their checksums, piece by piece: no more is in memory than one piece of one file. */
export async function* zipped(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  let checksums = "";
  async function* add({ name, pieces }: ArchivedFile): AsyncGenerator<Uint8Array> {
    // Frames are mostly zeros: more effort saves little.
    const file = new ZipDeflate(name, { level: 1 });
    file.mtime = at;
    zip.add(file);
    const hash = createHash("sha256");
    for await (const piece of pieces) {
      hash.update(piece);
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
    checksums += `${hash.digest("hex")}  ${name}\n`;
  }
  for await (const file of files) yield* add(file);
  yield* add(textFile(CHECKSUMS, checksums));
  zip.end();
  yield* ready.splice(0);
}
