import { useEffect, useState, type RefObject } from "react";
import type { Size } from "../geometry/canvas-size";
import type { Obstacle } from "./fit-lens";

export interface Viewport {
  size: Size;
  obstacles: readonly Obstacle[];
}

/** Size of an element in CSS pixels and what another's children cover; null until measured. */
export function useViewport(picture: RefObject<HTMLElement>, over: RefObject<HTMLElement>): Viewport | null {
  const [place, setPlace] = useState<Viewport | null>(null);
  useEffect(() => {
    const element = picture.current;
    const controls = Array.from(over.current?.children ?? []);
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const next = measure(element, controls);
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    });
    for (const watched of [element, ...controls]) watch.observe(watched);
    return () => watch.disconnect();
  }, [picture, over]);
  return place;
}

function measure(element: HTMLElement, controls: readonly Element[]): Viewport {
  const whole = element.getBoundingClientRect();
  const obstacles = controls
    .map((control) => control.getBoundingClientRect())
    .filter(({ top }) => top < whole.bottom)
    .map(({ left, top, right, bottom }) => ({
      left: left - whole.left,
      top: top - whole.top,
      right: right - whole.left,
      bottom: bottom - whole.top,
    }));
  return { size: { width: element.clientWidth, height: element.clientHeight }, obstacles };
}
