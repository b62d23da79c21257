import { rgb as colour, type RGB } from "@cantoo/pdf-lib";
import type { Ink } from "~/charts/draw/drawing";

/** Colours of the light theme (app/styles/theme.css) on white. */
export type PaperInk = Ink | "white" | "hair-line" | "accent";

const HEX = {
  text: "14181f",
  muted: "566070",
  hair: "e6e9ee",
  "hair-line": "d5dae1",
  border: "d5dae1",
  control: "7c8798",
  left: "14181f",
  right: "7c8798",
  alarm: "b93c05",
  accent: "5b3fd6",
  bg: "ffffff",
  surface: "ffffff",
  white: "ffffff",
} satisfies Record<PaperInk, string>;

/** An ink or a CSS colour: `rgb(1 2 3)`, `rgb(1, 2, 3)` or `#010203`. */
export type Paint = PaperInk | { colour: string };

const fromHex = (hex: string): RGB => {
  const value = Number.parseInt(hex, 16);
  return colour(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};

/** Black for other notations. */
export function toRgb(paint: Paint): RGB {
  if (typeof paint === "string") return fromHex(HEX[paint]);
  if (/^#[0-9a-f]{6}$/i.test(paint.colour)) return fromHex(paint.colour.slice(1));
  const [red = 0, green = 0, blue = 0] = (paint.colour.match(/\d{1,3}(?:\.\d{1,9})?/g) ?? []).map((part) =>
    Math.min(1, Number(part) / 255),
  );
  return colour(red, green, blue);
}
