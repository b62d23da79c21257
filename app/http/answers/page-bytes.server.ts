import { Transform, type TransformCallback } from "node:stream";

/**
 * Takes the bytes of a page and passes them on without zeros. React 18.3 fills a chunk up with them where a letter of several bytes does not fit into
 * its rest (`writeStringChunk` sends its whole buffer); browsers show a zero in SVG, in an attribute or in a title as "\ufffd". No text of ours has one.
 */
export const withoutZeroBytes = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
