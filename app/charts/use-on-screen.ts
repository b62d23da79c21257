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
    const tell = (): void => setInFront(!document.hidden);
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, []);

  return within && inFront;
}
