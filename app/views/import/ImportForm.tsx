import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Check, RotateCw } from "lucide-react";
import { axesOrders, type ImportChoiceName } from "~/domain/analysis/recording/import-choice";
import { isRateAssumed } from "~/domain/analysis/recording/import-warning";
import { turns } from "~/domain/device/map-turn";
import { units } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { importIntents } from "./form";
import type { PreviewPageData } from "./preview-page-data";

/**
 * Details the user states. The layout is in the address and updates the picture: at once with scripts, by a button
 * without.
 */
export function ImportForm({ id, known, layout, patient, targets, target }: PreviewPageData) {
  const { t } = useTranslation("import");
  const { t: kindName } = useTranslation("kinds");
  const { t: analyses } = useTranslation("analyses");
  const submit = useSubmit();
  const { formMethod } = useNavigation();
  const here = `/import/${id}`;
  const written = (number: number | undefined): string => (number === undefined ? "" : String(Number(number.toFixed(4))));
  const optionLabel = (name: ImportChoiceName, value: string): string => {
    const [first, last] = axesOrders;
    if (name === "axes" && (value === first || value === last)) return t(`axes.${value}`);
    if (name === "trial") return t("trial", { number: value });
    if (known.format === "pedar" && (value === "left" || value === "right")) return t(value);
    return value;
  };
  const rateIsOpen = isRateAssumed(known.warnings);
  return (
    <Card className="mt-4 p-6">
      <h2 className="text-sm font-semibold">{t("confirm")}</h2>
      <Form
        method="post"
        action={here}
        className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4"
        onChange={({ target: changed, currentTarget }) => {
          if (changed instanceof HTMLSelectElement || (changed instanceof HTMLInputElement && changed.type === "checkbox"))
            submit(currentTarget, { method: "get", action: here, replace: true, preventScrollReset: true });
        }}
      >
        {known.choices.map(({ name, options, chosen }) => (
          <Field
            key={name}
            label={t(`field.${name}`)}
            field={{ name, defaultValue: layout[name] ?? chosen ?? "", required: true }}
            className="xl:col-span-2"
          >
            <Select
              options={[
                ...(chosen === null ? [{ value: "", label: t("choose") }] : []),
                ...options.map((value) => ({ value, label: optionLabel(name, value) })),
              ]}
            />
          </Field>
        ))}
        <Field
          label={t("field.patient")}
          field={{ name: "patient", defaultValue: patient, required: true, maxLength: 40 }}
          hint={t("patientHint")}
        >
          <TextInput autoComplete="off" />
        </Field>
        <Field label={t("field.as")} field={{ name: "as", defaultValue: target }} className="xl:col-span-2">
          <Select
            options={targets.map(({ value, kindId, analysisType }) => ({
              value,
              label: `${analyses(`type.${analysisType}`)} · ${kindName(kindId)}`,
            }))}
          />
        </Field>
        <Field label={t("field.unit")} field={{ name: "unit", defaultValue: layout.unit ?? known.unit ?? "", required: true }}>
          <Select
            options={[
              ...(known.unit ? [] : [{ value: "", label: t("choose") }]),
              ...units.map((unit) => ({ value: unit, label: unit === "raw" ? t("raw") : unit })),
            ]}
          />
        </Field>
        <Field label={t("field.xCm")} field={{ name: "xCm", defaultValue: written(layout.xCm ?? known.cellPitchCm?.xCm), required: true }}>
          <NumberInput unit="cm" />
        </Field>
        <Field label={t("field.yCm")} field={{ name: "yCm", defaultValue: written(layout.yCm ?? known.cellPitchCm?.yCm), required: true }}>
          <NumberInput unit="cm" />
        </Field>
        {rateIsOpen && (
          <Field label={t("field.rateHz")} field={{ name: "rateHz", defaultValue: written(layout.rateHz ?? known.rateHz ?? undefined) }}>
            <NumberInput unit="Hz" />
          </Field>
        )}
        {known.recordedAt === null && (
          <Field label={t("field.recordedAt")} field={{ name: "recordedAt" }} hint={t("recordedAtHint")}>
            <TextInput type="datetime-local" />
          </Field>
        )}
        <Field label={t("field.turn")} field={{ name: "turn", defaultValue: String(layout.turn) }}>
          <Select options={turns.map((turn) => ({ value: String(turn), label: t(`turned.${turn}`) }))} />
        </Field>
        <div className="flex items-end pb-1.5">
          <Checkbox name="mirrored" value="on" defaultChecked={layout.mirrored === "on"}>
            {t("field.mirrored")}
          </Checkbox>
        </div>
        <div className="col-span-full flex flex-wrap justify-end gap-2 border-t border-hair pt-4">
          <Button name="intent" value={importIntents.discard} formNoValidate variant="quiet">
            {t("discard")}
          </Button>
          <Button formMethod="get" formNoValidate icon={RotateCw}>
            {t("show")}
          </Button>
          <Button name="intent" value={importIntents.save} variant="primary" icon={Check} busy={formMethod === "POST"}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
