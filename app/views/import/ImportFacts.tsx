import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { ImportWarnings } from "./ImportWarnings";
import type { PreviewPageData } from "./preview-page-data";

type ImportFactsProps = Pick<PreviewPageData, "known" | "grid" | "timeZone">;

export function ImportFacts({ known, grid, timeZone }: ImportFactsProps) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const { cellPitchCm: pitch, rateHz, unit, recordedAt } = known;
  const open = t("notSaid");
  return (
    <Card className="p-6">
      <h2 className="text-sm font-semibold">{t("facts")}</h2>
      <Facts
        facts={[
          [t("fact.format"), t(`format.${known.format}`)] as const,
          [t("fact.device"), known.deviceName || open] as const,
          [t("fact.frames"), format.number(known.frameCount)] as const,
          [t("fact.duration"), format.quantity(known.durationMs / 1000, "s", { decimals: 2 })] as const,
          [t("fact.rate"), rateHz === null ? open : format.quantity(rateHz, "Hz", { decimals: 1 })] as const,
          [t("fact.unit"), unit ?? open] as const,
          [t("fact.grid"), t("rowsByCols", { rows: format.number(grid.rows), cols: format.number(grid.cols) })] as const,
          [
            t("fact.pitch"),
            pitch
              ? t("acrossAlong", { across: format.number(pitch.xCm, { decimals: 2 }), along: format.number(pitch.yCm, { decimals: 2 }) })
              : open,
          ] as const,
          [t("fact.recordedAt"), recordedAt ? format.time(new Date(recordedAt), { timeZone }) : open] as const,
        ]}
      />
      <ImportWarnings warnings={known.warnings} />
    </Card>
  );
}
