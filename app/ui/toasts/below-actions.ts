/** A toast and its distance from the edge, pixels. */
const REACH_PX = 364;

/**
 * Pixels from the top of the window down to where no action lies at its right edge. Whatever holds the actions of a page is marked
 * `data-actions`; toasts do not reach into the lower half of the window.
 */
export function belowActions(page: Document): number {
  const { clientWidth, clientHeight } = page.documentElement;
  return Array.from(page.querySelectorAll("[data-actions]"), (actions) => actions.getBoundingClientRect())
    .filter(({ right, top, bottom }) => right > clientWidth - REACH_PX && bottom > top && bottom < clientHeight / 2)
    .reduce((lowest, { bottom }) => Math.max(lowest, bottom), 0);
}
