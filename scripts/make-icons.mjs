// Writes public/icons from icon.svg.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../public/icons/", import.meta.url));
const svg = await readFile(`${folder}icon.svg`, "utf8");
/** Pixels per unit, for the largest picture. */
const DENSITY = 72 * 13;
const write = (drawing, size, name) =>
  sharp(Buffer.from(drawing), { density: DENSITY }).resize(size, size).png({ compressionLevel: 9 }).toFile(`${folder}${name}-${size}.png`);

await write(svg, 192, "icon");
await write(svg, 512, "icon");
// Keeps the mark in the safe area.
const square = svg.replace(' rx="9"', "").replace("translate(6 6)", "translate(8.8 8.8) scale(0.8)");
await write(square, 512, "maskable");
await write(square.replace("translate(8.8 8.8) scale(0.8)", "translate(6 6)"), 180, "touch");
// Badges use only opacity.
const mark = svg
  .replace(/<rect[^>]*>/, "")
  .replace("translate(6 6)", "translate(1 1) scale(1.36)")
  .replaceAll("#14181f", "#ffffff")
  .replace(/ opacity="[^"]*"/g, "");
await write(mark, 96, "badge");
