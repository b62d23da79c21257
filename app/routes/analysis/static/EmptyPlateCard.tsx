import { UserX } from "lucide-react";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/status/states";

export function EmptyPlateCard({ figures }: { figures: ShownMeasures<MeasureId<"Static">> }) {
  const { t } = useTranslation("analyses");
  return (
    <Card className="grid place-items-center">
      <EmptyState icon={UserX} title={t("nobody.title")}>
        {t("nobody.text", { threshold: figures.quantity("static.threshold") })}
      </EmptyState>
    </Card>
  );
}
