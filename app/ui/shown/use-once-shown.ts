import { useState } from "react";
import { useHydrated } from "../use-hydrated";

/** True on the server, as pages without JavaScript need all, and in browsers from the first time it is shown. */
export function useOnceShown(isShown: boolean): boolean {
  const hydrated = useHydrated();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return !hydrated || isShown || wasShown;
}
