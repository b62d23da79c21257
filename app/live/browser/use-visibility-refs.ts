import { useState } from "react";
import { systemClock, type Clock } from "~/domain/clock";

/** Draws elements in advance. */
const ROOT_MARGIN = "120px 0px";

/** Skips cards scrolled past. */
const SETTLED_AFTER_MS = 120;

/** Stable ref callback per id; reports whether its element is in or near the window. */
export function useVisibilityRefs(onVisible: (id: string, visible: boolean) => void): (id: string) => (element: Element | null) => void {
  const [refOf] = useState(() => createVisibilityRefs(onVisible, systemClock));
  return refOf;
}

function createVisibilityRefs(onVisible: (id: string, visible: boolean) => void, clock: Pick<Clock, "setTimer">) {
  const moved = new Map<string, boolean>();
  let cancelReport = (): void => {};
  const idOf = new Map<Element, string>();
  const elementOf = new Map<string, Element>();
  const refs = new Map<string, (element: Element | null) => void>();
  let observer: IntersectionObserver | null = null;

  const watch = (element: Element): void => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = idOf.get(entry.target);
          if (id !== undefined) moved.set(id, entry.isIntersecting);
        }
        cancelReport();
        cancelReport = clock.setTimer(() => {
          for (const [id, visible] of moved) onVisible(id, visible);
          moved.clear();
        }, SETTLED_AFTER_MS);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
  };

  const leave = (id: string): void => {
    const element = elementOf.get(id);
    if (!element) return;
    observer?.unobserve(element);
    idOf.delete(element);
    elementOf.delete(id);
    moved.delete(id);
    onVisible(id, false);
  };

  return (id: string) => {
    const known = refs.get(id);
    if (known) return known;
    const ref = (element: Element | null): void => {
      leave(id);
      if (!element) return;
      idOf.set(element, id);
      elementOf.set(id, element);
      watch(element);
    };
    refs.set(id, ref);
    return ref;
  };
}
