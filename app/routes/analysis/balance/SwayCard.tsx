import { useTranslation } from "react-i18next";
import type { Analysis } from "~/analysis/analysis";
import { PlaneTrace } from "~/charts/PlaneTrace";
import type { Frame } from "~/domain/frame/frame";
import { Heatmap } from "~/heatmap/Heatmap";
import { LyingLegend } from "~/heatmap/Legend";
import { loadOf } from "~/heatmap/load";
import type { PictureSource } from "~/heatmap/map";
import { Plate } from "~/heatmap/Plate";
import { DEFAULT_PALETTE } from "~/domain/palette";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import type { AnalysisPageData, ResultPicture } from "../load.server";
import { resultView, usePlatePicture } from "../use-plate-picture";
import type { BalancePart } from "./parts";
import { SwayEllipses } from "./SwayEllipses";

/** Centimetres to each edge of a square whose trace is small. */
const LEAST_REACH_CM = 1;
const MIDDLE = { rightCm: 0, frontCm: 0 };

interface SwayCardProps {
  record: AnalysisPageData["record"];
  picture: ResultPicture | null;
  still: { frame: Frame; source: PictureSource } | null;
  core: Analysis | null;
  threshold: number;
  parts: readonly BalancePart[];
}

/** Squares of one scale: where the load was, and how each part swayed about its own centre. */
export function SwayCard({ record, picture, still, core, threshold, parts }: SwayCardProps) {
  const reachCm = reachOf(parts);
  return (
    <Card className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
      {picture && still && <OnThePlate record={record} picture={picture} still={still} core={core} threshold={threshold} parts={parts} />}
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

type OnThePlateProps = SwayCardProps & { picture: ResultPicture; still: { frame: Frame; source: PictureSource } };

function OnThePlate({ record, picture, still, core, threshold, parts }: OnThePlateProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { scale, address } = usePlatePicture(record, { maximum: loadOf(still.frame, threshold).maximum, threshold });
  return (
    <section className="flex min-w-0 flex-col">
      <SquareHead title={t("balance.plate")} note={t("balance.plateNote", { duration: format.quantity(record.durationMs / 1000, "s", { atMost: 1 }) })} />
      <div className="aspect-square overflow-hidden rounded-lg bg-bg">
        <Plate
          geometry={record.geometry}
          region={picture.region}
          bare
          fit
          map={
            <Heatmap
              analysis={core}
              pictures={still.source}
              view={resultView}
              scale={scale}
              threshold={threshold}
              stillPicture={address}
              label={analyses("map.label", { patient: record.patientName })}
              renderer="canvas"
            />
          }
        >
          <SwayEllipses parts={parts} />
        </Plate>
      </div>
      <LyingLegend colours={DEFAULT_PALETTE} scale={scale} unit={record.geometry.unit} threshold={threshold} className="mt-3" />
    </section>
  );
}

function SwaySquare({ part, figures, trace, reachCm }: BalancePart & { reachCm: number }) {
  const { t } = useTranslation("results");
  const { t: plots } = useTranslation("plots");
  const format = useFormat();
  const { ellipse, path, meanVelocity } = figures;
  const name = t(`balance.part.${part}`);
  const points = trace ? trace.rightCm.map((rightCm, at) => ({ rightCm, frontCm: trace.frontCm[at] })) : [];
  return (
    <section className="flex min-w-0 flex-col">
      <SquareHead title={name} note={t("balance.ownCentre")} />
      <PlaneTrace
        label={t("balance.way", { part: name, path: format.quantity(path.planar, "cm", { decimals: 1 }) })}
        points={points}
        reachCm={reachCm}
        ellipse={ellipse && { ...ellipse, at: MIDDLE }}
        edges={{ left: plots("side.left"), right: plots("side.right"), front: plots("side.front"), back: plots("side.back") }}
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
