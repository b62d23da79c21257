import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy. Only the server knows it; in the browser it is undefined, as scripts have loaded. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
