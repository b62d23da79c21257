import { useSearchParams } from "@remix-run/react";
import { memo } from "react";
import { useOrbiting } from "~/heatmap/surface/orbiting";
import { useTranslation } from "~/i18n/use-translation";
import { ToggleChip } from "~/ui/status/Chip";
import { useNotify } from "~/ui/toasts/use-notify";
import { useChangeSearch } from "~/ui/use-change-search";
import { useLive } from "../../live-context";
import { StaleAge } from "../../liveness/LiveStatus";
import { PLOTS } from "./catalogue";
import { FigureStrip } from "./FigureStrip";
import { MAX_OPEN_PLOTS, plotNames, parsePlots, withPlots, type PlotName } from "./plot-names";
import type { PlotSource } from "./plot-props";

/** KIND-4: a seat's figures, and plots over time. */
export function PlotsPanel() {
  const { page, live, liveness, kind, geometry, view, figures, firstFrame, orbiting } = useLive();
  return (
    <>
      <div className="flex justify-end px-4 md:px-5">
        <StaleAge frames={live.frames} liveness={liveness} timeZone={page.company.timeZone} />
      </div>
      <Plots
        {...{ kind, geometry, view, figures, firstFrame, orbiting }}
        frames={live.frames}
        hideCentre={page.company.display.hideSeatingCop}
      />
    </>
  );
}

/** The user opens and closes plots; all pause while the surface is orbited. Renders on new figures only. */
export const Plots = memo(function Plots(props: PlotSource) {
  const { t } = useTranslation("plots");
  const [open, toggle] = useOpenPlots();
  const orbiting = useOrbiting(props.orbiting);

  return (
    <section aria-label={t("title")} data-of-frame className="px-4 pb-4 md:px-5">
      <FigureStrip unit={props.geometry.unit} />
      <div role="group" aria-label={t("choose")} className="mt-4 flex flex-wrap items-center gap-2">
        {plotNames.map((name) => (
          <ToggleChip key={name} chosen={open.includes(name)} onToggle={() => toggle(name)}>
            {t(`${name}.chip`)}
          </ToggleChip>
        ))}
        <span className="numeral ml-auto text-xs text-muted">{t("open", { open: open.length, most: MAX_OPEN_PLOTS })}</span>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4 empty:hidden">
        {open.map((name) => {
          const Plot = PLOTS[name];
          return <Plot key={name} {...props} still={orbiting} onClose={() => toggle(name)} />;
        })}
      </div>
    </section>
  );
});

function useOpenPlots(): [readonly PlotName[], (name: PlotName) => void] {
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
