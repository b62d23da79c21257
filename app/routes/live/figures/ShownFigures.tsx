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

/**
 * Everything inside shows the figures of one frame, whatever it reads of them: they are one state, which React renders piece by piece between
 * frames of the map and puts on the screen at once. Only what reads them renders.
 */
export function ShownFigures({ source, freshness, children }: { source: FiguresSource; freshness: Freshness; children: ReactNode }) {
  const [figures, setFigures] = useState(source.first);
  useEffect(() => {
    const take = (): void => setFigures(source.newest());
    // Published between rendering and now.
    startTransition(take);
    return source.subscribe(take);
  }, [source]);
  useEffect(() => source.markShown(figures), [source, figures]);
  const shown = useMemo(() => ({ figures, freshness }), [figures, freshness]);
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

/** A part of the figures that the page shows. Null until the first are there, and when they are too old to be shown. */
export function useFigures<Part>(read: (figures: LiveFigures | null) => Part): Part {
  const { figures, freshness } = useContext(Shown);
  return read(freshness === "blank" ? null : figures);
}

/** The figures over time, which stay when the newest is old. */
export const useFigureHistory = (): FigureHistory | null => useContext(Shown).figures?.history ?? null;

/** Whether the figures that the page shows are of now. */
export const useIsLive = (): boolean => useContext(Shown).freshness === "live";

/** Which frame the page shows, by the device's clock: each part carries it as `data-frame`, so that what is on the screen can be held against what came. */
export const useShownFrame = (): number | undefined => useFigures(shownFrame);
const shownFrame = (figures: LiveFigures | null): number | undefined => figures?.atMs;

/** How the shown load is shared; null where it is not. */
export const useShares = (stance: Stance): ShownShares | null => shownShares(useFigures(allFigures), stance);

export const allFigures = (figures: LiveFigures | null): LiveFigures | null => figures;
export const frameFigures = (figures: LiveFigures | null): FrameFigures | null => figures?.figures ?? null;
