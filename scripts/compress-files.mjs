// Compresses the browser's files once, better than a server could while it answers.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = "build/client";
const COMPRESSIBLE = /\.(?:js|css|svg|wasm|json|webmanifest|txt)$/;
const MIN_BYTES = 1000;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const compress = async (path) => {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, await brotli(bytes, { params }));
  writeFileSync(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
};

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
await Promise.all(
  files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => COMPRESSIBLE.test(path))
    .map(compress),
);
