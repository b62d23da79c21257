import type { DeviceKind } from "~/domain/device/kind";
import { turnHeadUp } from "~/domain/device/orientation";
import type { Frame } from "~/domain/frame/frame";
import { joinPair, pairHalves } from "./halves";

type Composed = Pick<DeviceKind, "parts" | "head">;

/** A frame for results, and the indices of its one or two recorded frames. */
export interface WholeFrame {
  frame: Frame;
  sources: readonly number[];
}

/** Halves side by side, head along row 0. Null if the halves do not fit. */
export function wholeFrame({ head }: Composed, [first, second]: readonly Frame[]): Frame | null {
  const whole = first && second ? joinPair(first, second) : first;
  return whole ? turnHeadUp(whole, head) : null;
}

export function wholeFrames(kind: Composed & Pick<DeviceKind, "rateHz">, recorded: readonly Frame[]): WholeFrame[] {
  const sources: (readonly number[])[] = kind.parts.length > 1 ? pairHalves(recorded, 1000 / kind.rateHz) : recorded.map((_, at) => [at]);
  return sources.flatMap((places) => {
    const frame = wholeFrame(
      kind,
      places.flatMap((place) => recorded[place] ?? []),
    );
    return frame ? [{ frame, sources: places }] : [];
  });
}
