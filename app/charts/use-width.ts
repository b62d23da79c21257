import { useEffect, useState, type RefObject } from "react";

const FIRST_WIDTH = 320;

export function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
