import largeUrl from "../../wasm-core/build/core-large.wasm?url&no-inline";
import url from "../../wasm-core/build/core.wasm?url&no-inline";

/** Where browsers find the analysis core. A page that draws maps names it in its head, so that it is there when scripts ask for it. */
export const coreUrl: string = url;

/** Where the core for grids of more than 64 rows or columns is: loaded only where there is one. */
export const largeCoreUrl: string = largeUrl;
