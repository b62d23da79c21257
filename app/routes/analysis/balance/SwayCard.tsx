import { useTranslation } from "react-i18next";
import { useChartWords } from "~/charts/chart-words";
import { DrawnChart } from "~/charts/DrawnChart";
import { swayChart } from "~/charts/results/sway";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { LyingLegend } from "~/heatmap/scale/Legend";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import type { BalancePart } from "./parts";
import { SwayEllipses } from "./SwayEllipses";

/** Centimetres to each edge of a square whose trace is small. */
const LEAST_REACH_CM = 1;

interface SwayCardProps {
  picture: DrawnPicture | null;
  parts: readonly BalancePart[];
}

/** Squares of one scale: where the load was, and how each part swayed about its own centre. */
export function SwayCard({ picture, parts }: SwayCardProps) {
  const reachCm = reachOf(parts);
  return (
    <Card className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
      {picture && <OnThePlate picture={picture} parts={parts} />}
      {parts.map((part) => (
        <SwaySquare key={part.part} {...part} reachCm={reachCm} />
      ))}
    </Card>
  );
}

/** So far that every trace and every ellipse is seen whole, in half centimetres. */
function reachOf(parts: readonly BalancePart[]): number {
  const farthest = parts.reduce((far, { figures, trace }) => {
    const places = trace ? [...trace.rightCm, ...trace.frontCm] : [];
    return places.reduce((most, cm) => Math.max(most, Math.abs(cm)), Math.max(far, figures.ellipse?.semiMajorCm ?? 0));
  }, LEAST_REACH_CM);
  return Math.ceil(2 * farthest) / 2 + 0.25;
}

function OnThePlate({ picture, parts }: SwayCardProps & { picture: DrawnPicture }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { record, scale, threshold } = picture;
  return (
    <section className="flex min-w-0 flex-col">
      <SquareHead
        title={t("balance.plate")}
        note={t("balance.plateNote", { duration: format.quantity(record.durationMs / 1000, "s", { atMost: 1 }) })}
      />
      <div className="aspect-square overflow-hidden rounded-lg bg-bg">
        <ResultPlate picture={picture} label={analyses("map.label", { patient: record.patientName })} bare>
          <SwayEllipses parts={parts} />
        </ResultPlate>
      </div>
      <LyingLegend colours={DEFAULT_PALETTE} scale={scale} unit={record.geometry.unit} threshold={threshold} className="mt-3" />
    </section>
  );
}

function SwaySquare({ part, figures, trace, reachCm }: BalancePart & { reachCm: number }) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const words = useChartWords();
  const { ellipse, path, meanVelocity } = figures;
  const name = t(`balance.part.${part}`);
  return (
    <section className="flex min-w-0 flex-col">
      <SquareHead title={name} note={t("balance.ownCentre")} />
      <DrawnChart
        chart={swayChart(
          { label: t("balance.way", { part: name, path: format.quantity(path.planar, "cm", { decimals: 1 }) }), trace, ellipse, reachCm },
          words,
        )}
      />
      <div className="mt-3 grid grid-cols-3 gap-2">
        <CaptionedFigure caption={t("balance.ellipse")}>
          <Figure value={ellipse && format.number(ellipse.areaCm2, { decimals: 2 })} unit="cm²" />
        </CaptionedFigure>
        <CaptionedFigure caption={t("balance.path")}>
          <Figure value={format.number(path.planar, { decimals: 1 })} unit="cm" />
        </CaptionedFigure>
        <CaptionedFigure caption={t("balance.velocity")}>
          <Figure value={format.number(meanVelocity.byIntervals.planar, { decimals: 2 })} unit="cm/s" />
        </CaptionedFigure>
      </div>
    </section>
  );
}

const SquareHead = ({ title, note }: { title: string; note: string }) => (
  <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
    <h2 className="text-sm font-semibold">{title}</h2>
    <p className="numeral text-xs text-muted">{note}</p>
  </header>
);
