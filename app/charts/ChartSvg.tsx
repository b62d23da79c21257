import { useId } from "react";
import type { Drawing, Ink, PathShape, RectShape, TextShape } from "./draw/drawing";
import { percent } from "./share";

const strokes = {
  text: "stroke-text",
  muted: "stroke-muted",
  hair: "stroke-hair",
  border: "stroke-border",
  control: "stroke-control",
  left: "stroke-side-left",
  right: "stroke-side-right",
  alarm: "stroke-alarm",
  bg: "stroke-bg",
  surface: "stroke-surface",
} satisfies Record<Ink, string>;
const fills = {
  text: "fill-text",
  muted: "fill-muted",
  hair: "fill-hair",
  border: "fill-border",
  control: "fill-control",
  left: "fill-side-left",
  right: "fill-side-right",
  alarm: "fill-alarm",
  bg: "fill-bg",
  surface: "fill-surface",
} satisfies Record<Ink, string>;

interface ChartSvgProps {
  drawing: Drawing;
  /** Text alternative, with a summary of the values. */
  label: string;
  summary?: string;
  className?: string;
}

/** Stretches the plot, not words and strokes. Needs no JavaScript. */
export function ChartSvg({ drawing, label, summary, className = "" }: ChartSvgProps) {
  const { width, height, margin, square, shapes } = drawing;
  const id = useId();
  const across = (x: number): string => percent(x / width);
  const down = (y: number): string => percent(y / height);
  return (
    <div
      className={`numeral text-xs ${square ? "overflow-hidden rounded-lg bg-bg" : ""} ${className}`}
      style={{ padding: `${margin.top}px ${margin.right}px ${margin.bottom}px ${margin.left}px` }}
    >
      <svg
        role="img"
        aria-labelledby={`${id}label`}
        aria-describedby={summary && `${id}summary`}
        className={`block w-full overflow-visible ${square ? "aspect-square" : ""}`}
        style={square ? undefined : { height }}
      >
        <title id={`${id}label`}>{label}</title>
        {summary && <desc id={`${id}summary`}>{summary}</desc>}
        <g aria-hidden>
          {shapes.map((shape, at) => {
            switch (shape.shape) {
              case "path":
                return <Path key={at} {...shape} viewBox={`0 0 ${width} ${height}`} />;
              case "rect":
                return <Bar key={at} {...shape} {...{ across, down }} />;
              case "dot":
                return (
                  <circle
                    key={at}
                    data-part={shape.part}
                    cx={across(shape.x)}
                    cy={down(shape.y)}
                    r="4.5"
                    strokeWidth="3"
                    className="fill-surface stroke-text"
                  />
                );
              case "text":
                return <Words key={at} {...shape} {...{ across, down }} />;
            }
          })}
        </g>
      </svg>
    </div>
  );
}

const Path = ({ part, d, stroke, strokeWidth = 1, dash, fill, opacity, viewBox }: PathShape & { viewBox: string }) => (
  <svg viewBox={viewBox} preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
    <path
      data-part={part}
      d={d}
      className={`${stroke ? strokes[stroke] : ""} ${fill ? fills[fill] : "fill-none"}`}
      strokeWidth={strokeWidth}
      strokeDasharray={dash?.join(" ")}
      strokeLinejoin="round"
      opacity={opacity}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

interface Places {
  across: (x: number) => string;
  down: (y: number) => string;
}

function Bar({ part, x, y, width, height, fill, opacity, across, down }: RectShape & Places) {
  const paint = typeof fill === "string" ? { className: fills[fill] } : { fill: fill.colour };
  return (
    <rect data-part={part} x={across(x)} y={down(y)} width={across(width)} height={down(height)} rx="2" opacity={opacity} {...paint} />
  );
}

const Words = ({ text, x, y, dx, dy, anchor, ink, halo = false, across, down }: TextShape & Places) => (
  <text
    x={across(x)}
    y={down(y)}
    dx={dx}
    dy={dy}
    textAnchor={anchor}
    paintOrder="stroke"
    strokeWidth={halo ? 5 : undefined}
    strokeLinejoin="round"
    className={`${fills[ink]} ${halo ? strokes.bg : ""}`}
  >
    {text}
  </text>
);
