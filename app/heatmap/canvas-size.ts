/** More device pixels per CSS pixel than this cost time and show nothing. */
const MOST_PIXELS_PER_PIXEL = 2;

/** Device pixels per CSS pixel that maps are drawn with. */
export const pixelRatio = (): number => Math.min(MOST_PIXELS_PER_PIXEL, Math.max(1, window.devicePixelRatio || 1));

/** Gives the canvas as many pixels as it covers on the screen. True when that changed, which also cleared it. */
export function fitToScreen(canvas: HTMLCanvasElement): boolean {
  const width = Math.max(1, Math.round(canvas.clientWidth * pixelRatio()));
  const height = Math.max(1, Math.round(canvas.clientHeight * pixelRatio()));
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}
