import { useEffect, useState, type RefObject } from "react";

/** Visible: in the window, in a front tab. True until known. */
export function useOnScreen(element: RefObject<Element>): boolean {
  const [within, setWithin] = useState(true);
  const [inFront, setInFront] = useState(true);

  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => setWithin(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const notify = (): void => setInFront(!document.hidden);
    notify();
    document.addEventListener("visibilitychange", notify);
    return () => document.removeEventListener("visibilitychange", notify);
  }, []);

  return within && inFront;
}
