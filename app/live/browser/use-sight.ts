import { useState } from "react";
import { systemClock, type Clock } from "~/domain/clock";

/** What is about to be scrolled into the window counts as seen, so that it is there when it arrives. */
const SOON_IN_SIGHT = "120px 0px";

/** What somebody scrolls past is not drawn: what comes into sight is told when nothing else has for so long. */
const AT_REST_MS = 120;

/** Ref callbacks, one per id and stable, that tell whether their element is within the window, or about to be. */
export function useSight(onSight: (id: string, visible: boolean) => void): (id: string) => (element: Element | null) => void {
  const [refOf] = useState(() => createSight(onSight, systemClock));
  return refOf;
}

function createSight(onSight: (id: string, visible: boolean) => void, clock: Pick<Clock, "setTimer">) {
  const moved = new Map<string, boolean>();
  let cancelRest = (): void => {};
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
        cancelRest();
        cancelRest = clock.setTimer(() => {
          for (const [id, visible] of moved) onSight(id, visible);
          moved.clear();
        }, AT_REST_MS);
      },
      { rootMargin: SOON_IN_SIGHT },
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
    onSight(id, false);
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
