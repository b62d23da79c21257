import { DrawnChart } from "~/charts/DrawnChart";
import { swayChart, swayReach } from "~/charts/results/sway";
import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { HorizontalLegend } from "~/heatmap/scale/Legend";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { NamedFigure } from "../../measures/MeasureFigure";
import { toLegendProps } from "../picture/legend-props";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { SwayEllipses } from "./SwayEllipses";

interface SwayCardProps {
  picture: DrawnPicture | null;
  parts: readonly BalancePart[];
  figures: ShownMeasures<MeasureId<"Balance">>;
}

export function SwayCard({ picture, parts, figures }: SwayCardProps) {
  const reachCm = swayReach(parts);
  return (
    <Card className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
      {parts.map((part) => (
        <SwaySquare key={part.part} part={part} figures={figures} reachCm={reachCm} />
      ))}
      {picture && <OnThePlate picture={picture} parts={parts} />}
    </Card>
  );
}

function OnThePlate({ picture, parts }: { picture: DrawnPicture; parts: readonly BalancePart[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { record } = picture;
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
      <HorizontalLegend {...toLegendProps(picture)} className="mt-3" />
    </section>
  );
}

interface SwaySquareProps extends Pick<SwayCardProps, "figures"> {
  part: BalancePart;
  reachCm: number;
}

function SwaySquare({ part: { part, figures: measured, trace }, figures, reachCm }: SwaySquareProps) {
  const { t } = useTranslation("results");
  const words = useLocalization();
  const { ellipse } = measured;
  const name = t(`balance.part.${part}`);
  return (
    <section className="flex min-w-0 flex-col">
      <SquareHead title={name} note={t("balance.ownCentre")} />
      <DrawnChart
        chart={swayChart(
          { label: t("balance.way", { part: name, path: figures.quantity(`balance.${part}.planar.path`) }), trace, ellipse, reachCm },
          words,
        )}
      />
      <div className="mt-3 grid grid-cols-3 gap-2">
        <NamedFigure name={t("balance.ellipse")} figure={figures.get(`balance.${part}.ellipseArea`)} />
        <NamedFigure figure={figures.get(`balance.${part}.planar.path`)} />
        <NamedFigure figure={figures.get(`balance.${part}.planar.meanVelocity`)} />
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
