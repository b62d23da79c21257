import { DrawnChart } from "~/charts/DrawnChart";
import { planeChart } from "~/charts/results/plane";
import { useFormat } from "~/i18n/use-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { useFigureHistory } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";
import { circleAbout, farthestCm, wayOfCentre } from "./way-of-centre";

const CIRCLE_SHARE = 0.95;

/** Path of the centre of pressure from the seat's middle. A company can hide marker and circle. */
export function CentrePlot({ hideCentre, geometry, still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const words = useLocalization();
  const history = useFigureHistory();
  const points = history ? wayOfCentre(history, geometry) : [];
  const newest = points.at(-1) ?? null;
  const circle = hideCentre ? null : circleAbout(points, CIRCLE_SHARE);
  const length = (value: number | undefined): string | null => (value === undefined ? null : format.number(value, { decimals: 1 }));

  return (
    <PlotCard title={t("cop.title")} note={t("cop.note")} empty={newest === null} still={still} onClose={onClose}>
      <div className="flex gap-4 py-2">
        <DrawnChart
          chart={planeChart(
            {
              label: t("cop.label", { right: length(newest?.rightCm) ?? "—", front: length(newest?.frontCm) ?? "—" }),
              traces: [{ name: t("cop.title"), tone: "dark", points }],
              circles: circle ? [circle] : [],
              marker: !hideCentre,
            },
            { reachCm: farthestCm(points) },
            words,
          )}
          moving
          className="h-40 w-40 shrink-0"
        />
        <div className="space-y-3">
          <CaptionedFigure caption={t("cop.right")}>
            <Figure size="medium" value={length(newest?.rightCm)} unit="cm" />
          </CaptionedFigure>
          <CaptionedFigure caption={t("cop.front")}>
            <Figure size="medium" value={length(newest?.frontCm)} unit="cm" />
          </CaptionedFigure>
          {circle && (
            <CaptionedFigure caption={t("cop.circle", { share: format.percent(CIRCLE_SHARE) })}>
              <Figure size="small" value={length(circle.radiusCm)} unit="cm" />
            </CaptionedFigure>
          )}
        </div>
      </div>
    </PlotCard>
  );
}
