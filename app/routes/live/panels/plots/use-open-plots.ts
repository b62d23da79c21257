import { useSearchParams } from "@remix-run/react";
import { useNotify } from "~/ui/toasts/use-notify";
import { MAX_OPEN_PLOTS, plotsOf, withPlots, type PlotName } from "./plot-names";

/** The open plots, kept in the address, and a function that opens or closes one. At the limit it shows a notice instead. */
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
