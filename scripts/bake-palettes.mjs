// Writes app/heatmap/scale/palette-colours.ts from d3-scale-chromatic.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as d3 from "d3-scale-chromatic";

const sources = {
  viridis: d3.interpolateViridis,
  cividis: d3.interpolateCividis,
  inferno: d3.interpolateInferno,
  magma: d3.interpolateMagma,
  plasma: d3.interpolatePlasma,
  cubehelix: d3.interpolateCubehelixDefault,
  greys: d3.interpolateGreys,
  blues: d3.interpolateBlues,
  ylorrd: d3.interpolateYlOrRd,
  turbo: d3.interpolateTurbo,
  spectral: d3.interpolateSpectral,
};

const channels = (colour) =>
  colour.startsWith("#") ? colour.match(/[0-9a-f]{2}/g).map((hex) => parseInt(hex, 16)) : colour.match(/\d+/g).map(Number);

/** Character of step 0; its neighbours are printable. */
const NO_STEP = 80;

/** Differences compress to a quarter. */
const stepsOf = (values) =>
  values
    .slice(1)
    .map((value, index) => String.fromCharCode(NO_STEP + value - values[index]))
    .join("");

const line = ([name, interpolate]) => {
  // Reversed: red is high pressure.
  const at = (index) => (name === "spectral" ? 1 - index / 255 : index / 255);
  const colours = Array.from({ length: 256 }, (_, index) => channels(interpolate(at(index))));
  const steps = [0, 1, 2].map((channel) => JSON.stringify(stepsOf(colours.map((colour) => colour[channel]))));
  return `  ${name}: { from: [${colours[0].join(", ")}], steps: [${steps.join(", ")}] },\n`;
};

const text = `/** A step of so much is the character so far from this one. */
export const NO_STEP = ${NO_STEP};

/**
 * 256 colours each, from low to high: the first, and of red, green and blue the step to each value from the one before.
 * Made from d3-scale-chromatic by scripts/bake-palettes.mjs.
 */
export const paletteColours = {
${Object.entries(sources).map(line).join("")}} as const;
`;
writeFileSync(fileURLToPath(new URL("../app/heatmap/scale/palette-colours.ts", import.meta.url)), text);
