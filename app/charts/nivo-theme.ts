import type { BarSvgProps } from "@nivo/bar";

type NivoTheme = NonNullable<BarSvgProps<Record<string, number>>["theme"]>;

const words = { fontFamily: "inherit", fontSize: 12, fill: "var(--color-muted)" };

/** Nivo in the product's clothes: horizontal hairlines, no frame, words in muted ink. Follows light and dark by itself. */
export const nivoTheme = {
  text: words,
  axis: { domain: { line: { stroke: "none" } }, ticks: { line: { stroke: "none" }, text: words } },
  grid: { line: { stroke: "var(--color-hair)", strokeWidth: 1 } },
  labels: { text: { ...words, fill: "var(--color-text)", fontWeight: 400 } },
} satisfies NivoTheme;

/** Room around a chart, pixels: numbers on the left, moments or classes below, the unit above. */
export const nivoMargin = { top: 24, right: 12, bottom: 26, left: 36 };
/** Of all charts, pixels. */
export const NIVO_HEIGHT = 160;
