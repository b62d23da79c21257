import { units } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/form/Select";
import { NumberInput } from "~/ui/form/TextInput";
import { AdminField } from "../AdminForm";

/** Measuring properties that differ from the type; collapsed, since most devices have none. */
export function OwnMeasuringFields() {
  const { t } = useTranslation("admin");
  return (
    <details className="col-span-full">
      <summary className="w-fit py-1 text-sm font-medium">{t("measuring.title")}</summary>
      <p className="mt-1 text-sm text-muted">{t("measuring.text")}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <AdminField name="rows" label={t("measuring.rows")}>
          <NumberInput />
        </AdminField>
        <AdminField name="cols" label={t("measuring.cols")}>
          <NumberInput />
        </AdminField>
        <AdminField name="pitchCm" label={t("measuring.pitch")}>
          <NumberInput unit="cm" />
        </AdminField>
        <AdminField name="unit" label={t("measuring.unit")} value="">
          <Select
            options={[
              { value: "", label: t("measuring.asType") },
              ...units.map((unit) => ({ value: unit, label: unit === "raw" ? t("import:raw") : unit })),
            ]}
          />
        </AdminField>
        <AdminField name="maximum" label={t("measuring.maximum")}>
          <NumberInput />
        </AdminField>
        <AdminField name="scale" label={t("measuring.scale")}>
          <NumberInput />
        </AdminField>
      </div>
    </details>
  );
}
