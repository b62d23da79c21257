/** A file on its way out. */
export interface ExportedFile {
  fileName: string;
  mime: string;
  /** Read as fast as the reader asks, and no faster; fails where the store lost something. */
  stream: ReadableStream<Uint8Array>;
}

const PIECE_BYTES = 64 * 1024;

interface FileInPieces extends Pick<ExportedFile, "fileName" | "mime"> {
  pieces: AsyncGenerator<Uint8Array>;
  /** Takes a piece that was read to its end, whose memory nobody needs any more. */
  takeBack?: (piece: Uint8Array) => void;
}

/**
 * A file of pieces, which are made one after the other, each when the reader has taken the one before. Its first piece is made at once: what
 * cannot begin is refused, and not a download that breaks off.
 */
export async function toFile({ pieces, takeBack, ...file }: FileInPieces): Promise<ExportedFile> {
  const first = await pieces.next();
  return { ...file, stream: toStream(first.done ? pieces : following(first.value, pieces), takeBack) };
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

/**
 * A stream of bytes that asks for the next piece only when its reader wants one, and ends when the reader leaves. Bytes are copied into the memory that
 * the reader has brought, so that one who uses his again takes none for a file of any length.
 */
function toStream(pieces: AsyncGenerator<Uint8Array>, takeBack: FileInPieces["takeBack"]): ReadableStream<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  let piece = rest;
  return new ReadableStream({
    type: "bytes",
    // For readers that bring none.
    autoAllocateChunkSize: PIECE_BYTES,
    async pull(controller) {
      while (rest.byteLength === 0) {
        const next = await pieces.next();
        if (next.done) {
          controller.close();
          controller.byobRequest?.respond(0);
          return;
        }
        piece = rest = next.value;
      }
      const { byobRequest } = controller;
      const into = byobRequest?.view;
      if (!byobRequest || !into) throw new Error("nobody has asked for bytes");
      const part = rest.subarray(0, into.byteLength);
      new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(part);
      rest = rest.subarray(part.byteLength);
      byobRequest.respond(part.byteLength);
      if (rest.byteLength === 0) takeBack?.(piece);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
