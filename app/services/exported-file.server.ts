export interface ExportedFile {
  fileName: string;
  mime: string;
  /** Read on demand; fails if stored data are missing. */
  stream: ReadableStream<Uint8Array>;
}

const PIECE_BYTES = 64 * 1024;

interface FileInPieces extends Pick<ExportedFile, "fileName" | "mime"> {
  pieces: AsyncGenerator<Uint8Array>;
  /** Receives sent pieces for reuse of their memory. */
  takeBack?: (piece: Uint8Array) => void;
}

/** Pieces are made on demand; the first at once, so that failures are refused before the download. */
export async function toFile({ pieces, takeBack, ...file }: FileInPieces): Promise<ExportedFile> {
  const first = await pieces.next();
  return { ...file, stream: toStream(first.done ? pieces : following(first.value, pieces), takeBack) };
}

export async function* following(first: Uint8Array, others: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}

/** A pull stream that ends with its reader. Copies into the reader's buffer, so a reused one saves memory. */
function toStream(pieces: AsyncGenerator<Uint8Array>, takeBack: FileInPieces["takeBack"]): ReadableStream<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  let piece = rest;
  return new ReadableStream({
    type: "bytes",
    // For readers without buffers.
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
