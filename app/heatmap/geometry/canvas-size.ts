/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A higher ratio costs time and adds nothing visible. */
const MAX_PIXELS_PER_PIXEL = 2;

export const pixelRatio = (): number => Math.min(MAX_PIXELS_PER_PIXEL, Math.max(1, window.devicePixelRatio || 1));

export const ratioFor = (mostPixels: number, { width, height }: Size): number =>
  Math.min(pixelRatio(), Math.sqrt(mostPixels / Math.max(1, width * height)));

/** Sizes a canvas of `size` CSS pixels at `ratio`; a change clears it. */
export function fitToScreen(canvas: HTMLCanvasElement, size: Size, ratio: number): void {
  const width = Math.max(1, Math.round(size.width * ratio));
  const height = Math.max(1, Math.round(size.height * ratio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}
