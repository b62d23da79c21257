import { useEffect, useLayoutEffect } from "react";

/** An effect that runs before the browser paints. On the server there is neither, and React warns of the one that cannot run there. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
