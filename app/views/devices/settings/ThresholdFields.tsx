import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Field, type FieldSource } from "~/ui/form/Field";
import { NumberInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import type { ShownThresholds } from "./shown-device";

interface ThresholdFieldsProps {
  fields: Record<"contact" | "rocker" | "perRaw", FieldSource>;
  thresholds: ShownThresholds;
}

/** Thresholds that differ from the type's, in the mat's unit; for raw counts also the value of one count. */
export function ThresholdFields({ fields, thresholds: { ofKind, rolls, calibration } }: ThresholdFieldsProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const format = useFormat();
  const ofKindHint = (value: number): string => t("thresholds.ofKind", { value: format.quantity(value, ofKind.unit, { atMost: 3 }) });
  const asked = [
    { field: fields.contact, label: t("thresholds.contact"), hint: ofKindHint(ofKind.contact), unit: ofKind.unit },
    rolls && { field: fields.rocker, label: t("thresholds.rocker"), hint: ofKindHint(ofKind.rocker), unit: ofKind.unit },
    calibration && { field: fields.perRaw, label: t("thresholds.perRaw"), hint: t("thresholds.perRawHint"), unit: calibration.unit },
  ];
  return asked
    .filter((one) => one !== false && one !== undefined)
    .map(({ field, label, hint, unit }) => (
      <Field key={label} label={`${label} (${unit})`} field={field} hint={hint} errorText={errorText}>
        <NumberInput unit={unit} />
      </Field>
    ));
}

/** Initial values: only the device's own thresholds. */
export function ownThresholds(thresholds: ShownThresholds | null): Partial<Record<"contact" | "rocker" | "perRaw", string>> {
  if (!thresholds) return {};
  const { now, calibration } = thresholds;
  const written = (value: number): string => String(Number(value.toFixed(4)));
  return {
    ...(now.rule === "device" && { contact: written(now.contact), rocker: written(now.rocker) }),
    ...(calibration?.perRaw && { perRaw: written(calibration.perRaw) }),
  };
}
