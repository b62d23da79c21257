import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Field, FieldNote } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { Group } from "../RulesForm";
import type { WardPage } from "./shown-ward";

const errorsOf = {
  name: "fields:fillIn",
  nameTaken: "wards.nameTaken",
  rooms: "wards.chooseRooms",
  roomsTaken: "wards.roomsTaken",
} as const;
const isError = (field: string | null): field is keyof typeof errorsOf => field !== null && Object.hasOwn(errorsOf, field);

/** The ward's name and rooms. Rooms of another ward cannot be ticked. */
export function WardFields({ ward, rooms, wrong }: Pick<WardPage, "ward" | "rooms"> & { wrong: string | null }) {
  const { t } = useTranslation("alarmRules");
  const placeOf = usePlace();
  const error = isError(wrong) ? t(errorsOf[wrong]) : undefined;
  const isName = wrong === "name" || wrong === "nameTaken";
  return (
    <Group title={t("wards.ward")}>
      <Field
        label={t("wards.name")}
        field={{ name: "name", required: true, defaultValue: ward.name, errors: isName && error !== undefined ? [error] : undefined }}
      >
        <TextInput maxLength={DEVICE_LINE_MAX} autoComplete="off" />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t("wards.rooms")}</legend>
        {!isName && error !== undefined && (
          <p role="alert" className="mb-2 text-xs">
            <FieldNote id="ward-rooms-note" error={error} />
          </p>
        )}
        <div className="grid gap-1.5 sm:grid-cols-2">
          {rooms.map(({ name, places, ward: of }) => {
            const isOther = of !== null && of.id !== ward.id;
            const where = name === "" ? t("settings:rooms.none") : placeOf(name);
            return (
              <Checkbox key={name} name="room" value={name} disabled={isOther} defaultChecked={of !== null && of.id === ward.id}>
                <span className={isOther ? "text-muted" : ""}>
                  {where}
                  <span className="block text-xs text-muted">
                    {isOther ? t("wards.ofWard", { ward: of.name }) : t("settings:rooms.devices", { count: places })}
                  </span>
                </span>
              </Checkbox>
            );
          })}
        </div>
      </fieldset>
    </Group>
  );
}
