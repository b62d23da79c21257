/** A file on its way out. */
export interface ExportedFile {
  fileName: string;
  mime: string;
  /** Read as fast as the reader asks, and no faster; fails where the store lost something. */
  stream: ReadableStream<Uint8Array>;
}

const PIECE_BYTES = 64 * 1024;

/**
 * A file of pieces, which are made one after the other, each when the reader has taken the one before. Its first piece is made at once: what
 * cannot begin is refused, and not a download that breaks off.
 */
export async function toFile({
  pieces,
  ...file
}: Pick<ExportedFile, "fileName" | "mime"> & { pieces: AsyncGenerator<Uint8Array> }): Promise<ExportedFile> {
  const first = await pieces.next();
  return { ...file, stream: toStream(first.done ? pieces : following(first.value, pieces)) };
}

/** Pieces of which the first was taken already. */
export async function* following(first: Uint8Array, others: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}

/** A stream that asks for the next piece only when its reader wants one, and ends when the reader leaves. */
function toStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const slices = inSlices(pieces);
  return new ReadableStream({
    async pull(controller) {
      const next = await slices.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await slices.return(undefined);
    },
  });
}

/** No more than a socket takes at a time. */
async function* inSlices(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES);
  }
}
