import { turns } from "~/domain/device/map-turn";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Field, type FieldSource } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";

interface MapTurnFieldsProps {
  fields: Record<"turn" | "mirrored", FieldSource>;
}

/** Orientation of the device's maps for viewers on another side; measurements do not change. */
export function MapTurnFields({ fields: { turn, mirrored } }: MapTurnFieldsProps) {
  const { t } = useTranslation("settings");
  const { t: words } = useTranslation("import");
  return (
    <>
      <Field label={t("mapTurn.turn")} field={turn} hint={t("mapTurn.hint")}>
        <Select options={turns.map((value) => ({ value: String(value), label: words(`turned.${value}`) }))} />
      </Field>
      <Checkbox name={mirrored.name} value="on" defaultChecked={mirrored.defaultValue === "on"}>
        {words("field.mirrored")}
      </Checkbox>
    </>
  );
}
