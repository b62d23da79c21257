import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const print = window.matchMedia("print");
  // What is printed is rendered before the browser goes on.
  const set = (is: boolean) => (): void => {
    isPrinting = is;
    flushSync(onChange);
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  print.addEventListener("change", onChange);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
    print.removeEventListener("change", onChange);
  };
}

/** Whether the page is printed, or shown as it is printed. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting || window.matchMedia("print").matches,
    () => false,
  );
