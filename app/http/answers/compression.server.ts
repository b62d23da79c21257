import { constants } from "node:zlib";
import compression from "compression";
import type { Request, Response } from "express";

/** More than a page has when it is compressed, which goes out in one piece; and a piece of a download takes one turn of zlib's thread. */
const CHUNK_BYTES = 64 * 1024;

const thorough = compression({ chunkSize: CHUNK_BYTES });
const fast = compression({
  chunkSize: CHUNK_BYTES,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } },
});
const nothing = (): void => undefined;

/** Compresses what is written to `response` from now on, where its reader takes that: a page, a file of the build, a short answer. */
export const compressWhole = (request: Request, response: Response): void => thorough(request, response, nothing);

/** The same for a download, which may be hundreds of megabytes and is made while mats are live: as fast as it goes. */
export const compressAsMade = (request: Request, response: Response): void => fast(request, response, nothing);
