import { Transform, type TransformCallback } from "node:stream";

/**
 * React 18.3 pads a chunk with zero bytes where a multi-byte letter does not fit (`writeStringChunk`); browsers show
 * "\ufffd".
 */
export const withoutZeroBytes = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
