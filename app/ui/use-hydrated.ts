import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while React takes over the page, true from then on: for what only JavaScript can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
