/** In the order of the colour button. */
export const palettes = [
  "viridis",
  "cividis",
  "inferno",
  "magma",
  "plasma",
  "cubehelix",
  "greys",
  "blues",
  "ylorrd",
  "turbo",
  "jet",
  "spectral",
  "bands",
] as const;
export type Palette = (typeof palettes)[number];
export const DEFAULT_PALETTE: Palette = "viridis";

/** Lightness is uneven, so equal steps of pressure do not look equal. */
export const unevenPalettes: readonly Palette[] = ["turbo", "jet", "spectral"];
