import largeUrl from "../../wasm-core/build/core-large.wasm?url&no-inline";
import url from "../../wasm-core/build/core.wasm?url&no-inline";

/** Pages with maps preload it. */
export const coreUrl: string = url;

/** For more than 64 rows or columns; loaded on demand. */
export const largeCoreUrl: string = largeUrl;
