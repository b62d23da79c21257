import type { BarsChart } from "../chart";
import { axesMargin, horizontalAxis, verticalAxis } from "./axes";
import { words, type Drawing, type DrawOptions } from "./drawing";
import { placeIn } from "./place";

const WIDTH = 480;
const HEIGHT = 130;
const PADDING = 0.12;

export function drawBars({ x, y, bars }: BarsChart, { width = WIDTH, height = HEIGHT, number }: DrawOptions): Drawing {
  const place = placeIn({ width, height }, { x, y });
  const plot = { width, height, place, number };
  return {
    width,
    height,
    square: false,
    margin: axesMargin,
    shapes: [
      ...verticalAxis(plot, y),
      ...horizontalAxis(plot, x),
      ...bars.flatMap(({ from, to, value, colour }) => {
        const [left, right, top] = [place.x(from), place.x(to), place.y(value)];
        const gap = ((right - left) * PADDING) / 2;
        return [
          {
            shape: "rect" as const,
            part: "bar" as const,
            x: left + gap,
            y: top,
            width: right - left - 2 * gap,
            height: height - top,
            fill: colour === undefined ? ("control" as const) : { colour },
          },
          words(number(value, y.decimals), { x: (left + right) / 2, y: top, dy: -5, anchor: "middle", ink: "text" }),
        ];
      }),
    ],
  };
}
