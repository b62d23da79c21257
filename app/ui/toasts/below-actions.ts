/** Width of a toast and its margin, pixels. */
const REACH_PX = 364;

/**
 * Pixels from the window's top to below any action at its right edge, at most half the window. Actions are marked
 * `data-actions`.
 */
export function belowActions(page: Document): number {
  const { clientWidth, clientHeight } = page.documentElement;
  return Array.from(page.querySelectorAll("[data-actions]"), (actions) => actions.getBoundingClientRect())
    .filter(({ right, top, bottom }) => right > clientWidth - REACH_PX && bottom > top && bottom < clientHeight / 2)
    .reduce((lowest, { bottom }) => Math.max(lowest, bottom), 0);
}
