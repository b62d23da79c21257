import { ChevronFirst, ChevronLast, StepBack, StepForward } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { HorizontalLegend } from "~/heatmap/scale/Legend";
import { stillScale } from "~/heatmap/scale/scale";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyle } from "~/ui/form/Button";
import { FRAME, momentPictureAddress } from "../addresses/recording";
import type { ShownRecord, ShownMoment } from "../analysis/analysis-page-data";

interface StillMomentProps {
  record: ShownRecord;
  moment: ShownMoment | null;
}

export function StillMoment({ record, moment }: StillMomentProps) {
  const { t } = useTranslation("player");
  const format = useFormat();
  if (!moment)
    return (
      <noscript>
        <p className="p-4 print:hidden">
          <a href={`?${FRAME}=1#recording`} className={buttonStyle()}>
            {t("still.begin")}
          </a>
        </p>
      </noscript>
    );
  const { number, count, seconds, figures, maximum } = moment;
  const { unit, cellPitchCm, grid } = record.geometry;
  const scale = stillScale("auto", maximum, deviceKind(record).scaleFloor);
  const links = [
    { to: 0, icon: ChevronFirst, label: t("first") },
    { to: (number - 1 + count) % count, icon: StepBack, label: t("back") },
    { to: (number + 1) % count, icon: StepForward, label: t("forward") },
    { to: count - 1, icon: ChevronLast, label: t("last") },
  ];
  const entries = [
    { name: t("figure.time"), value: format.quantity(seconds, "s", { decimals: 2 }) },
    { name: t("figure.maximum"), value: format.quantity(figures.maximum, unit, { atMost: 1 }) },
    { name: t("figure.contact"), value: format.quantity(figures.contactAreaCm2, "cm²", { atMost: 1 }) },
    {
      name: t("figure.centre"),
      value:
        figures.centre &&
        `${format.number(figures.centre.xCm, { decimals: 1 })} · ${format.quantity(figures.centre.yCm, "cm", { decimals: 1 })}`,
    },
  ];
  return (
    <noscript>
      <div id="recording" className="space-y-4 p-4">
        <div
          className="mx-auto max-w-lg overflow-hidden rounded-xl border border-border bg-plate"
          style={{ aspectRatio: (grid.cols * cellPitchCm.xCm) / (grid.rows * cellPitchCm.yCm) }}
        >
          <img
            src={momentPictureAddress(record.id, number, scale)}
            alt={t("mapLabel", { patient: record.patientName })}
            className="size-full"
          />
        </div>
        <HorizontalLegend colours={DEFAULT_PALETTE} scale={scale} unit={unit} className="mx-auto max-w-lg" />
        <p className="text-center text-sm">{t("still.position", { frame: format.number(number + 1), frames: format.number(count) })}</p>
        <nav aria-label={t("still.steps")} className="flex flex-wrap justify-center gap-2 print:hidden">
          {links.map(({ to, icon: Icon, label }) => (
            <a key={label} href={`?${FRAME}=${to + 1}#recording`} className={buttonStyle()}>
              <Icon size={16} aria-hidden />
              {label}
            </a>
          ))}
        </nav>
        <table className="mx-auto text-sm">
          <caption className="sr-only">{t("still.values")}</caption>
          <tbody>
            {entries.map(({ name, value }) => (
              <tr key={name} className="border-t border-hair">
                <th scope="row" className="py-1.5 pr-8 text-left font-normal text-muted">
                  {name}
                </th>
                <td className="numeral text-right font-medium">{value ?? "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </noscript>
  );
}
