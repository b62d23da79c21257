import { useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useBeforePaint } from "../use-before-paint";
import { useOnceShown } from "./use-once-shown";

/** Browsers without popovers have no name for open ones, and leave them open. */
const isOpenNow = (element: HTMLElement): boolean =>
  element instanceof HTMLDetailsElement ? element.open : !("popover" in element) || element.matches(":popover-open");

/** Whether a `<details>` or a popover is open. */
export function useOpen(place: RefObject<HTMLElement>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useBeforePaint(() => {
    const element = place.current;
    if (!element) return;
    const read = (): void => setIsOpen(isOpenNow(element));
    // Sent by popovers only, before they are shown and placed.
    const fill = (event: Event): void => {
      if ("newState" in event && event.newState === "open") flushSync(() => setIsOpen(true));
    };
    read();
    element.addEventListener("toggle", read);
    element.addEventListener("beforetoggle", fill);
    return () => {
      element.removeEventListener("toggle", read);
      element.removeEventListener("beforetoggle", fill);
    };
  }, [place]);
  return isOpen;
}

/** Whether a `<details>` or a popover has its content; see `useOnceShown`. */
export const useOnceOpen = (place: RefObject<HTMLElement>): boolean => useOnceShown(useOpen(place));
