import { Transform, type TransformCallback } from "node:stream";

/**
 * Removes zero bytes: React 18.3 pads a chunk with them where a multi-byte letter does not fit (`writeStringChunk`),
 * and browsers show "\ufffd". Our texts hold none.
 */
export const withoutZeroBytes = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
