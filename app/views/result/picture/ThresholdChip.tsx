import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import type { DrawnPicture } from "./use-drawn-picture";

/** Threshold of the figures and, if different, of the drawing. */
export function ThresholdChip({
  picture: { record, threshold, drawnFrom },
}: {
  picture: Pick<DrawnPicture, "record" | "threshold" | "drawnFrom">;
}) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const written = (value: number) => format.quantity(value, record.geometry.unit, { atMost: 3 });
  const { rule } = deviceThresholds(deviceKind(record), record.geometry);
  return (
    <>
      <Chip>{t(rule === "kind" ? "map.threshold" : `map.thresholdRule.${rule}`, { value: written(threshold) })}</Chip>
      {drawnFrom !== threshold && <Chip>{t("map.drawnFrom", { value: written(drawnFrom) })}</Chip>}
    </>
  );
}
