import { useSyncExternalStore } from "react";
import { createListeners } from "~/domain/listeners";

const KEPT_AS = "isobar.playerKeys";
const listeners = createListeners<() => void>();

const change = (on: boolean): void => {
  window.localStorage.setItem(KEPT_AS, on ? "on" : "off");
  listeners.notify((listener) => listener());
};

export function useKeysOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    listeners.subscribe,
    () => window.localStorage.getItem(KEPT_AS) !== "off",
    () => true,
  );
  return [on, change];
}
