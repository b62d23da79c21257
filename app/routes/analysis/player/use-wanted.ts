import { startTransition, useEffect, useState, type RefObject } from "react";

/** So much before it comes in sight. */
const NEAR = "200px";

/** Whether an element has been near what is seen of the page; true where that cannot be told. */
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
