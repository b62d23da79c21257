/** More device pixels per CSS pixel than this cost time and show nothing. */
const MOST_PIXELS_PER_PIXEL = 2;

/** Device pixels per CSS pixel that maps are drawn with. */
export const pixelRatio = (): number => Math.min(MOST_PIXELS_PER_PIXEL, Math.max(1, window.devicePixelRatio || 1));

/** The same for a canvas of so many device pixels at most. */
export const ratioFor = (mostPixels: number, { clientWidth, clientHeight }: HTMLCanvasElement): number =>
  Math.min(pixelRatio(), Math.sqrt(mostPixels / Math.max(1, clientWidth * clientHeight)));

/** Gives the canvas so many pixels per CSS pixel that it covers. True when that changed, which also cleared it. */
export function fitToScreen(canvas: HTMLCanvasElement, ratio: number): boolean {
  const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}
