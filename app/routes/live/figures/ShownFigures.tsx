import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from "react";
import type { FigureHistory } from "~/domain/analysis/figure-history";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { FiguresSource, LiveFigures } from "./live-figures";

const Shown = createContext<LiveFigures | null>(null);

/**
 * Everything inside shows the figures of one frame, whatever it reads of them: they are one state, which React renders piece by piece between
 * frames of the map and puts on the screen at once. Only what reads them renders.
 */
export function ShownFigures({ source, children }: { source: FiguresSource; children: ReactNode }) {
  const [figures, setFigures] = useState(source.first);
  useEffect(() => {
    const take = (): void => setFigures(source.newest());
    // Published between rendering and now.
    startTransition(take);
    return source.subscribe(take);
  }, [source]);
  useEffect(() => source.markShown(figures), [source, figures]);
  return <Shown.Provider value={figures}>{children}</Shown.Provider>;
}

/** A part of the figures that the page shows. Null until the first are there. */
export const useFigures = <Part,>(read: (figures: LiveFigures | null) => Part): Part => read(useContext(Shown));

export const allFigures = (figures: LiveFigures | null): LiveFigures | null => figures;
export const frameFigures = (figures: LiveFigures | null): FrameFigures | null => figures?.figures ?? null;
export const historyOf = (figures: LiveFigures | null): FigureHistory | null => figures?.history ?? null;

/** The load of each side in per cent; null where the sides cannot be told apart, as without load or in tandem stance. */
export function sharesOf(figures: LiveFigures | null): { left: number; right: number } | null {
  const { leftPercentage: left = 0, rightPercentage: right = 0 } = figures?.sides ?? {};
  return left + right > 0 ? { left, right } : null;
}
