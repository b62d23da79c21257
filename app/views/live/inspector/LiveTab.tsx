import { useRef } from "react";
import { wholeGeometry } from "~/domain/device/picture-geometry";
import { useOrbiting } from "~/heatmap/surface/orbiting";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { SparkLine, type SparkLineHandle } from "~/ui/SparkLine";
import { useBeforePaint } from "~/ui/use-before-paint";
import { isSharedOverTime, sharesSpanMs } from "../figures/recent-shares";
import { momentaryShares } from "../figures/shown-shares";
import { allFigures, frameFigures, useFigures, useIsLive, useShares, useShownFrame } from "../figures/ShownFigures";
import type { LiveView } from "../live-context";
import { PinnedCells } from "../pins/PinnedCells";
import { RegionFigures } from "../region/RegionFigures";
import { CentreBlock } from "./CentreBlock";
import { bedShares, mapDirections } from "./map-directions";
import { useMatFigures } from "./MatFigures";
import { QuarterShares } from "./QuarterShares";

export function LiveTab({
  figures,
  geometry,
  kind,
  live: { frames },
  orbiting,
}: Pick<LiveView, "figures" | "geometry" | "kind" | "orbiting"> & { live: Pick<LiveView["live"], "frames"> }) {
  const still = useOrbiting(orbiting);
  return (
    <div data-of-frame data-frame={useShownFrame()} data-testid="figures">
      {/* On a phone these are below the map. */}
      <div className={kind.stage === "map" ? "max-sm:hidden" : undefined}>
        <MaximumBlock geometry={geometry} kind={kind} />
        <LoadBlock geometry={geometry} />
      </div>
      <CentreBlock geometry={wholeGeometry(geometry, kind)} />
      <Quarters kind={kind} />
      {kind.parts.includes("main") && (
        <RegionFigures figures={figures} frames={frames} geometry={geometry} className="border-b border-hair py-4 max-sm:hidden" />
      )}
      {kind.parts.includes("main") && <PinnedCells frames={frames} figures={figures} kind={kind} geometry={geometry} still={still} />}
      <Summary geometry={geometry} kind={kind} />
    </div>
  );
}

type BlockProps = Pick<LiveView, "geometry">;

/** Row and column from 1; on a mat of two halves the column within its half, and the half's name. */
function usePlaceOf({ geometry, kind }: Pick<LiveView, "geometry" | "kind">): (peak: { row: number; col: number }) => string {
  const { t } = useTranslation("live");
  const { cols } = geometry.grid;
  return ({ row, col }) => {
    const place = t("figure.place", { row: row + 1, col: (col % cols) + 1 });
    const half = kind.parts.length > 1 ? kind.parts[Math.floor(col / cols)] : undefined;
    return half === "left" || half === "right" ? `${t(`half.${half}`)}, ${place}` : place;
  };
}

function MaximumBlock({ geometry, kind }: BlockProps & Pick<LiveView, "kind">) {
  const placeOf = usePlaceOf({ geometry, kind });
  const { t } = useTranslation("live");
  const pressure = usePressure(geometry.unit);
  const live = useFigures(allFigures);
  const maximum = live?.figures.maximum ?? null;
  const spark = useRef<SparkLineHandle>(null);
  // Painted together with the figure next to it.
  useBeforePaint(() => {
    if (live) spark.current?.draw(live.history.maximum);
  }, [live]);

  return (
    <section className="flex items-start justify-between gap-4 border-b border-hair py-4">
      <div>
        <h3 className="text-sm text-muted">{t("figure.maximum")}</h3>
        <Figure size="large" value={maximum && pressure.number(maximum.value)} unit={pressure.unit} />
        <p className="text-xs text-muted">{maximum ? placeOf(maximum) : live ? t("figure.none") : "—"}</p>
      </div>
      <SparkLine handle={spark} label={t("figure.maximum")} width={112} height={44} className="mt-4" />
    </section>
  );
}

function LoadBlock({ geometry }: BlockProps) {
  const { t } = useTranslation("live");
  const [, ...figures] = useMatFigures(geometry);
  return (
    <section className="grid grid-cols-2 gap-4 border-b border-hair py-4">
      {figures.map(({ name, value, unit }) => (
        <CaptionedFigure key={name} caption={t(`figure.${name}`)}>
          <Figure size="medium" value={value} unit={unit} />
        </CaptionedFigure>
      ))}
    </section>
  );
}

function Quarters({ kind }: Pick<LiveView, "kind">) {
  const live = useFigures(allFigures);
  const momentary = live && momentaryShares(live, kind.stance);
  return <QuarterShares shares={useShares(kind.stance)} recent={live?.recentShares ?? null} momentary={momentary} kind={kind} />;
}

function Summary({ geometry, kind }: BlockProps & Pick<LiveView, "kind">) {
  const placeOf = usePlaceOf({ geometry, kind });
  const { t } = useTranslation("live");
  const format = useFormat();
  const pressure = usePressure(geometry.unit);
  const figures = useFigures(frameFigures);
  const shares = useShares(kind.stance);
  const isLive = useIsLive();
  const directions = mapDirections[kind.stance];
  return (
    <section className="py-4" data-testid="summary" data-frame={useShownFrame()}>
      <h3 className="text-sm font-semibold">{t("summary.title")}</h3>
      <p className="mt-2 text-sm text-muted">
        {figures?.maximum
          ? [
              t("summary.maximum", {
                maximum: pressure.quantity(figures.maximum.value),
                place: placeOf(figures.maximum),
                area: format.number(figures.contactAreaCm2),
              }),
              shares &&
                t(`summary.shares.${isSharedOverTime(kind.stance) ? "recent" : directions}`, {
                  seconds: sharesSpanMs(kind.stance) / 1000,
                  left: format.number(directions === "bed" ? bedShares[kind.head](shares).left : shares.leftPercent),
                  back: format.number(shares.backPercent),
                  head: format.number(bedShares[kind.head](shares).head),
                }),
            ]
              .filter(Boolean)
              .join(" ")
          : t(`summary.${figures && isLive ? "empty" : kind.parts.length > 1 ? "unpaired" : "unknown"}`)}
      </p>
    </section>
  );
}
