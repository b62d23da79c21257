import { createContext, useContext } from "react";

/** The nonce of this response's Content-Security-Policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
