import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { sideWords } from "~/domain/analysis/measures/sides";
import type { StaticResult } from "~/domain/analysis/static";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ShownRecord } from "../load.server";
import { HowCard } from "../result/HowCard";

interface HowComputedProps {
  record: ShownRecord;
  result: StaticResult;
  figures: ShownMeasures<MeasureId<"Static">>;
}

export function HowComputed({ record, result, figures }: HowComputedProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const notes = [
    t("how.mean", { count: result.frames }),
    t("how.contact", {
      threshold: figures.quantity("static.threshold"),
      area: format.quantity(record.geometry.cellAreaCm2, "cm²", { atMost: 2 }),
    }),
    t(`how.split.${result.split}`),
    t(`how.ends.${sideWords(record.deviceType)}`),
  ];
  return <HowCard notes={notes} figures={figures.all} />;
}
