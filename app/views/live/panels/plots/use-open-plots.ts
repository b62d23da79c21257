import { useSearchParams } from "@remix-run/react";
import { useNotify } from "~/ui/toasts/use-notify";
import { useChangeSearch } from "~/ui/use-change-search";
import { MAX_OPEN_PLOTS, parsePlots, withPlots, type PlotName } from "./plot-names";

export function useOpenPlots(): [readonly PlotName[], (name: PlotName) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const notify = useNotify();
  const toggle = (name: PlotName): void =>
    changeSearch((newest) => {
      const before = parsePlots(newest);
      const others = before.filter((other) => other !== name);
      if (others.length < before.length) return withPlots(newest, others);
      if (others.length < MAX_OPEN_PLOTS) return withPlots(newest, [...before, name]);
      notify({ tone: "info", key: "maxGraphics", details: { most: MAX_OPEN_PLOTS } });
      return newest;
    });
  return [parsePlots(search), toggle];
}
