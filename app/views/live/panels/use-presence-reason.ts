import { useMemo } from "react";
import { createOccupancy } from "~/analysis/occupancy";
import type { PresenceReason, PresenceState } from "~/domain/device/presence";
import { useWatch, type FrameWatch } from "../figures/use-live-figures";
import type { LiveProps } from "../live-props";

interface ReasonOptions extends Pick<LiveProps, "analysis" | "figures" | "kind" | "geometry"> {
  known: PresenceState | null;
}

/** Why someone counts as present or absent in the shown frame; the server's answer until the core is loaded. */
export function usePresenceReason({ analysis, figures, kind, geometry, known }: ReasonOptions): PresenceReason | null {
  const present = known?.present ?? null;
  const restNoise = known?.restNoise ?? null;
  const watch = useMemo((): FrameWatch<PresenceReason> | null => {
    if (!analysis) return null;
    const occupancyOf = createOccupancy(analysis);
    return { observe: (frame) => occupancyOf(kind, geometry, frame, restNoise).at[0]?.judge(present).reason ?? null };
  }, [analysis, kind, geometry, present, restNoise]);
  return useWatch(figures, watch) ?? known?.reason ?? null;
}
