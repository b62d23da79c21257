import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [light = "", dark = ""] = readFileSync("app/styles/theme.css", "utf8").split("@variant dark {");
const coloursOf = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
const THEMES = { light: coloursOf(light), dark: new Map([...coloursOf(light), ...coloursOf(dark)]) };

/** WCAG 2.2 relative luminance of a colour such as #14181f. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const STATUSES = ["danger", "missing", "alarm", "correct", "offline", "accent"];
const GROUNDS = ["bg", "surface", "raised", "fill"];
const PAIRS = [
  ...["text", "muted", ...STATUSES].flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...STATUSES.map((status) => [status, `${status}-tint`] as const),
  ["on-ink", "ink"] as const,
];

for (const [theme, colours] of Object.entries(THEMES))
  test(`[UX-2] text has a contrast of at least 4.5 on every ground of the ${theme} theme`, () => {
    const faint = PAIRS.flatMap(([ink, ground]) => {
      const ratio = contrast(colours.get(ink) ?? "", colours.get(ground) ?? "");
      return ratio >= 4.5 ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`];
    });
    expect(faint).toEqual([]);
  });
