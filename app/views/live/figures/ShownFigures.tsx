import { createContext, startTransition, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import type { FigureHistory } from "~/domain/analysis/figure-history";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { Stance } from "~/domain/device/kind";
import type { Freshness } from "~/live/browser/frame-store";
import type { FiguresSource, LiveFigures } from "./live-figures";
import type { ShownShares } from "./recent-shares";
import { shownShares } from "./shown-shares";

interface ShownState {
  figures: LiveFigures | null;
  freshness: Freshness;
}
const Shown = createContext<ShownState>({ figures: null, freshness: "none" });

/** Everything inside shows the figures of one frame, rendered in a transition between frames of the map. */
export function ShownFigures({ source, freshness, children }: { source: FiguresSource; freshness: Freshness; children: ReactNode }) {
  const [figures, setFigures] = useState(source.first);
  useEffect(() => {
    const take = (): void => setFigures(source.newest());
    // Published between render and now.
    startTransition(take);
    return source.subscribe(take);
  }, [source]);
  useEffect(() => source.markShown(figures), [source, figures]);
  const shown = useMemo(() => ({ figures, freshness }), [figures, freshness]);
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

/** A part of the shown figures. Null before the first ones, and when they are too old. */
export function useFigures<Part>(read: (figures: LiveFigures | null) => Part): Part {
  const { figures, freshness } = useContext(Shown);
  return read(freshness === "blank" ? null : figures);
}

export const useFigureHistory = (): FigureHistory | null => useContext(Shown).figures?.history ?? null;

export const useIsLive = (): boolean => useContext(Shown).freshness === "live";

/**
 * The shown frame, by the device's clock. Each part carries it as `data-frame`, so tests can compare screen and data.
 */
export const useShownFrame = (): number | undefined => useFigures(shownFrame);
const shownFrame = (figures: LiveFigures | null): number | undefined => figures?.atMs;

/** Shares of the shown load; null if not defined. */
export const useShares = (stance: Stance): ShownShares | null => shownShares(useFigures(allFigures), stance);

export const allFigures = (figures: LiveFigures | null): LiveFigures | null => figures;
export const frameFigures = (figures: LiveFigures | null): FrameFigures | null => figures?.figures ?? null;
