/** Plots of a seat, in page order (specification §2, KIND-4). */
export const plotNames = ["laterality", "maxMean", "histogram", "contact", "cop"] as const;
export type PlotName = (typeof plotNames)[number];

/** The specification limits open plots without giving the number. */
export const MAX_OPEN_PLOTS = 3;

const FIRST_PLOTS: readonly PlotName[] = ["laterality", "maxMean"];

/** Open plots in an address, `plots=laterality,histogram`, in page order; unknown and excess names are ignored. */
export function parsePlots(search: URLSearchParams): readonly PlotName[] {
  const asked = search.get("plots")?.split(",");
  return asked ? plotNames.filter((name) => asked.includes(name)).slice(0, MAX_OPEN_PLOTS) : FIRST_PLOTS;
}

export function withPlots(search: URLSearchParams, open: readonly PlotName[]): URLSearchParams {
  const target = new URLSearchParams(search);
  const asked = plotNames.filter((name) => open.includes(name)).join(",");
  if (asked === FIRST_PLOTS.join(",")) target.delete("plots");
  else target.set("plots", asked);
  return target;
}
