import { expect, test } from "vitest";
import { makeFormat } from "~/i18n/format";
import { figureText } from "./figures";
import { toFigure } from "./result-figures";

test.each([
  [0.2614, "0.261"],
  [0.2583, "0.258"],
  [0.2072, "0.207"],
  [0.26, "0.26"],
  [0.24, "0.24"],
  [0.2666, "0.27"],
])("[RES-3] an arch index of %f reads %s: at the border of a class it shows on which side it lies", (value, text) => {
  expect(figureText(toFigure("Static", "static.left.archIndex", { value, unit: "kPa" }), makeFormat("en"))).toBe(text);
});
