import { useEffect, useState, type RefObject } from "react";
import type { Size } from "./surface-fit";

/** The size of an element in CSS pixels; null on the server and until it is measured. */
export function useSize(element: RefObject<HTMLElement>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = measured;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    watch.observe(measured);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
