import { useImperativeHandle, useRef, type Ref } from "react";

export interface SparkLineHandle {
  /** Draws values, oldest first, scaled from 0 to their maximum, without a React render. */
  draw(values: ArrayLike<number>): void;
}

/** SVG path of a series in a box, zero at the bottom; one decimal. */
export function sparkPath(values: ArrayLike<number>, width: number, height: number): string {
  if (values.length < 2) return "";
  const heights = Array.from(values);
  const maximum = heights.reduce((max, value) => Math.max(max, value), 0);
  const step = width / (values.length - 1);
  const scale = maximum === 0 ? 0 : (height - 2) / maximum;
  const points = heights.map((value, index) => `${(index * step).toFixed(1)} ${(height - 1 - value * scale).toFixed(1)}`);
  return `M${points.join("L")}`;
}

/** A small chart without axes: live through `handle`, static as `values`. */
export function SparkLine({
  label,
  values,
  width = 100,
  height = 36,
  handle,
  className,
}: {
  label: string;
  values?: ArrayLike<number>;
  width?: number;
  height?: number;
  handle?: Ref<SparkLineHandle>;
  className?: string;
}) {
  const line = useRef<SVGPathElement>(null);
  useImperativeHandle(handle, () => ({ draw: (newest) => line.current?.setAttribute("d", sparkPath(newest, width, height)) }), [
    width,
    height,
  ]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className}>
      <path
        ref={line}
        d={values ? sparkPath(values, width, height) : undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  );
}
