import { startTransition, useEffect, useState, type RefObject } from "react";

const NEAR = "200px";

/** Whether an element has been near the viewport; true if the browser cannot tell. */
export function useWanted(element: RefObject<Element>): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (wanted || !watched) return;
    if (typeof IntersectionObserver === "undefined") return startTransition(() => setWanted(true));
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(true), {
      rootMargin: NEAR,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, wanted]);
  return wanted;
}
