import { useEffect, useRef } from "react";
import type { FramePart } from "~/domain/frame/frame";
import { usePressure } from "~/i18n/use-pressure";
import { fitToScreen, pixelRatio } from "../geometry/canvas-size";
import { usePlate } from "../geometry/plate-context";
import { isOfPart, type PictureSource } from "../picture/picture-source";
import { cellTexts, drawCellTexts } from "./cell-values";

/** Limits updates to readable numbers. */
const WRITE_EVERY_MS = 200;

/** Drawn without rendering; the table serves screen readers. */
export function CellValues({ pictures, part = "main" }: { pictures: PictureSource; part?: FramePart }) {
  const plate = usePlate();
  const pressure = usePressure(plate.geometry.unit);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let size = { width: element.clientWidth, height: element.clientHeight };
    const draw = (): void => {
      timer = undefined;
      const picture = pictures.newest(part);
      const ratio = pixelRatio();
      fitToScreen(element, size, ratio);
      drawCellTexts(context, picture ? cellTexts(picture, plate, size, (value) => pressure.number(value)) : [], ratio);
    };
    const watch = new ResizeObserver(() => {
      size = { width: element.clientWidth, height: element.clientHeight };
      draw();
    });
    watch.observe(element);
    draw();
    const stop = pictures.subscribe((picture) => {
      if (isOfPart(picture, part)) timer ??= setTimeout(draw, WRITE_EVERY_MS);
    });
    return () => {
      stop();
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pictures, part, plate, pressure]);

  return <canvas ref={canvas} aria-hidden data-testid="cell-values" className="pointer-events-none absolute inset-0 size-full" />;
}
