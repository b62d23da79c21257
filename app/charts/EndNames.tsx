import { itemAt } from "~/domain/lists/item-at";
import { spreadNames } from "./line-path";
import { percent } from "./share";

/** Orange is channel zero of a force mat. */
export type Tone = "dark" | "grey" | "pale" | "orange";

export const strokeByTone = {
  dark: "stroke-side-left",
  grey: "stroke-side-right",
  pale: "stroke-border",
  orange: "stroke-alarm",
} satisfies Record<Tone, string>;
const ink = { dark: "text-text", grey: "text-muted", pale: "text-muted", orange: "text-alarm" } satisfies Record<Tone, string>;
const GAP = 0.13;

/** Series names right of their ends, in as many lines as needed; `height` from 0 (lower edge) to 1. */
export function EndNames({ ends }: { ends: readonly { name: string; tone: Tone; height: number }[] }) {
  const heights = spreadNames(
    ends.map(({ height }) => (Number.isNaN(height) ? 0 : height)),
    GAP,
  );
  return ends.map(({ name, tone }, index) => (
    // Moved by a transform, which avoids layout.
    <span key={name} className="absolute inset-y-0 left-full ml-2" style={{ transform: `translateY(-${percent(itemAt(heights, index))})` }}>
      <span className={`absolute bottom-0 w-max max-w-16 translate-y-1/2 leading-tight ${ink[tone]}`}>{name}</span>
    </span>
  ));
}
