/** The thirteen colour scales in the order in which the colour button cycles them; the first is the default. */
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

/** Scales whose lightness does not grow evenly: equal steps of pressure do not look equal. */
export const unevenPalettes: readonly Palette[] = ["turbo", "jet", "spectral"];
