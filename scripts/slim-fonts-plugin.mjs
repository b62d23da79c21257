// Cuts from fonts what no style asks for.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const KEPT = {
  targetFormat: "woff2",
  /** The weights of app/styles/theme.css, and a browser's bold. */
  variationAxes: { wght: { min: 400, max: 700 } },
  /** What browsers apply by themselves, and app/styles/utilities.css. */
  keepFeatures: ["ccmp", "locl", "mark", "mkmk", "kern", "calt", "liga", "clig", "rlig", "rvrn", "tnum", "cv05"],
};

const css = readFileSync(fileURLToPath(import.meta.resolve("@fontsource-variable/inter/wght.css")), "utf8");
/** @type {Map<string, string>} "inter-latin-wght-normal.woff2" → every letter that its rule asks it for */
const letters = new Map(
  [...css.matchAll(/files[/]([\w-]+[.]woff2)[^}]*unicode-range: ([^;]+);/g)].map(([, file, ranges]) => [file, lettersIn(ranges)]),
);

/** "U+0-FF,U+131" → those letters. */
function lettersIn(ranges) {
  const codes = ranges.split(",").flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

export function slimFonts() {
  return {
    name: "slim-fonts",
    apply: "build",
    async generateBundle(_options, files) {
      for (const asset of Object.values(files)) {
        const text = letters.get(asset.names?.[0] ?? "");
        if (text) asset.source = await subsetFont(asset.source, text, KEPT);
      }
    },
  };
}
