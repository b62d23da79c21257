import { useSearchParams } from "@remix-run/react";
import { useNotify } from "~/ui/toasts/use-notify";
import { MAX_OPEN_PLOTS, plotsOf, withPlots, type PlotName } from "./plot-names";

/** The plots that are open, kept in the address, and how one is opened or closed. At the limit a notice says so instead. */
export function useOpenPlots(): [readonly PlotName[], (name: PlotName) => void] {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const open = plotsOf(search);
  const toggle = (name: PlotName): void => {
    const isOpen = open.includes(name);
    if (!isOpen && open.length >= MAX_OPEN_PLOTS) return notify({ tone: "info", key: "maxGraphics", details: { most: MAX_OPEN_PLOTS } });
    const next = isOpen ? open.filter((other) => other !== name) : [...open, name];
    setSearch(withPlots(search, next), { replace: true, preventScrollReset: true });
  };
  return [open, toggle];
}
