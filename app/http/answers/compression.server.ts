import { constants } from "node:zlib";
import compression from "compression";
import type { Request, Response } from "express";

/** Holds a compressed page; a download's piece takes one turn of zlib's thread. */
const CHUNK_BYTES = 64 * 1024;

/** A tenth less than by the default of 4, for a millisecond. */
const THOROUGH = 6;

const thorough = compression({ chunkSize: CHUNK_BYTES, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: THOROUGH } } });
const fast = compression({
  chunkSize: CHUNK_BYTES,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } },
});
const nothing = (): void => undefined;

/** For pages, build files and short answers, if the client accepts it. */
export const compressWhole = (request: Request, response: Response): void => thorough(request, response, nothing);

/** For downloads of possibly hundreds of megabytes while mats are live: fastest level. */
export const compressAsMade = (request: Request, response: Response): void => fast(request, response, nothing);
