import { PALETTE_SIZE } from "./palettes";
import { roundTop, scaleTo } from "./scale";

/*
 * Colours of a difference: blue for less, orange for more, equally dark (L* 48) and told apart by people who lack any one of the three
 * kinds of cones. They fade into the ground towards no difference, so that lightness grows evenly to both sides on a light plate as on a
 * dark one.
 */
const LESS = [33, 118, 192] as const;
const MORE = [183, 90, 10] as const;

/** A scale of differences from -top to top. */
export interface DifferenceScale {
  top: number;
  /** Round ones to either side of zero, and zero; rising. */
  ticks: readonly number[];
}

/** The scale of differences of which the greatest is so great, whatever its sign. */
export function differenceScale(greatest: number): DifferenceScale {
  const { top, ticks } = scaleTo(roundTop(greatest > 0 ? greatest : 1), true);
  const shown = ticks.filter((_, at) => at % 2 === 0 || ticks.length < 5);
  return {
    top,
    ticks: [
      ...shown
        .slice(1)
        .map((tick) => -tick)
        .reverse(),
      ...shown,
    ],
  };
}

/** Of a difference from -1 to 1: its colour and how much of it covers the ground. */
function colourOf(share: number): { rgb: readonly [number, number, number]; cover: number } {
  return { rgb: share < 0 ? LESS : MORE, cover: Math.min(1, Math.abs(share)) };
}

/** 256 colours from -top to top, RGBA in memory order with their own alpha: what the core's picture() takes. */
export const differenceTable = (): Uint32Array<ArrayBuffer> =>
  Uint32Array.from({ length: PALETTE_SIZE }, (_, index) => {
    const { rgb, cover } = colourOf((2 * index) / (PALETTE_SIZE - 1) - 1);
    const [red, green, blue] = rgb;
    return (red | (green << 8) | (blue << 16) | (Math.round(255 * cover) << 24)) >>> 0;
  });

/** A colour as CSS has it; `share` from -1 to 1. */
export function differenceCss(share: number): string {
  const { rgb, cover } = colourOf(share);
  return `rgb(${rgb.join(" ")} / ${Number(cover.toFixed(3))})`;
}

/** The scale as a CSS gradient, from less to more. */
export const differenceGradient = (): string =>
  `linear-gradient(to right, ${differenceCss(-1)}, rgb(${LESS.join(" ")} / 0) 50%, rgb(${MORE.join(" ")} / 0) 50%, ${differenceCss(1)})`;
