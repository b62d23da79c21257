import { useEffect, useLayoutEffect } from "react";

/** A layout effect; a plain effect on the server, where React warns about layout effects. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
