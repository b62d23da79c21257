import url from "../../wasm-core/build/core.wasm?url&no-inline";

/** Where browsers find the analysis core. A page that draws maps names it in its head, so that it is there when scripts ask for it. */
export const coreUrl: string = url;
