/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** More device pixels per CSS pixel than this cost time and add nothing visible. */
const MOST_PIXELS_PER_PIXEL = 2;

/** Device pixels per CSS pixel that maps are drawn with. */
export const pixelRatio = (): number => Math.min(MOST_PIXELS_PER_PIXEL, Math.max(1, window.devicePixelRatio || 1));

/** The same for a canvas of at most `mostPixels` device pixels. */
export const ratioFor = (mostPixels: number, { width, height }: Size): number =>
  Math.min(pixelRatio(), Math.sqrt(mostPixels / Math.max(1, width * height)));

/** Sizes a canvas of `size` CSS pixels to `ratio` device pixels each. Clears it if that is a change. */
export function fitToScreen(canvas: HTMLCanvasElement, size: Size, ratio: number): void {
  const width = Math.max(1, Math.round(size.width * ratio));
  const height = Math.max(1, Math.round(size.height * ratio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}
