/** What can be plotted of a seat, in the order of the page (specification §2, KIND-4). */
export const plotNames = ["laterality", "maxMean", "histogram", "contact", "cop"] as const;
export type PlotName = (typeof plotNames)[number];

/** The most plots open at a time; the specification limits them without giving the number. */
export const MAX_OPEN_PLOTS = 3;

/** Open by default; one more can be opened. */
const FIRST_PLOTS: readonly PlotName[] = ["laterality", "maxMean"];

/** The plots that an address has open, `plots=laterality,histogram`, in the order of the page. Unknown names and those beyond the limit are left out. */
export function plotsOf(search: URLSearchParams): readonly PlotName[] {
  const asked = search.get("plots")?.split(",");
  return asked ? plotNames.filter((name) => asked.includes(name)).slice(0, MAX_OPEN_PLOTS) : FIRST_PLOTS;
}

/** The address with these plots open. */
export function withPlots(search: URLSearchParams, open: readonly PlotName[]): URLSearchParams {
  const target = new URLSearchParams(search);
  const asked = plotNames.filter((name) => open.includes(name)).join(",");
  if (asked === FIRST_PLOTS.join(",")) target.delete("plots");
  else target.set("plots", asked);
  return target;
}
