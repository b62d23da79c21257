import { PALETTE_SIZE } from "./palettes";
import { roundTop, scaleTo } from "./scale";

/* Equally dark (L* 48), distinguishable with any one cone type missing, fading into the ground at zero. */
const LESS = [33, 118, 192] as const;
const MORE = [183, 90, 10] as const;

export interface DifferenceScale {
  top: number;
  /** Round, symmetric about zero, rising. */
  ticks: readonly number[];
}

/** Scale for this maximum difference. */
export function differenceScale(maximum: number): DifferenceScale {
  const { top, ticks } = scaleTo(roundTop(maximum > 0 ? maximum : 1), true);
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

function colourOf(share: number): { rgb: readonly [number, number, number]; cover: number } {
  return { rgb: share < 0 ? LESS : MORE, cover: Math.min(1, Math.abs(share)) };
}

/** 256 colours from -top to top, RGBA in memory order with alpha, for the core's picture(). */
export const differenceTable = (): Uint32Array<ArrayBuffer> =>
  Uint32Array.from({ length: PALETTE_SIZE }, (_, index) => {
    const { rgb, cover } = colourOf((2 * index) / (PALETTE_SIZE - 1) - 1);
    const [red, green, blue] = rgb;
    return (red | (green << 8) | (blue << 16) | (Math.round(255 * cover) << 24)) >>> 0;
  });

/** CSS colour; `share` from -1 to 1. */
export function differenceCss(share: number): string {
  const { rgb, cover } = colourOf(share);
  return `rgb(${rgb.join(" ")} / ${Number(cover.toFixed(3))})`;
}

export const differenceGradient = (): string =>
  `linear-gradient(to right, ${differenceCss(-1)}, rgb(${LESS.join(" ")} / 0) 50%, rgb(${MORE.join(" ")} / 0) 50%, ${differenceCss(1)})`;
