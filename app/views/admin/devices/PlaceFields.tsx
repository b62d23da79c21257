import { DEVICE_LINE_MAX, type DevicePlace } from "~/domain/device/settings";
import { useTranslation } from "~/i18n/use-translation";
import { TextInput } from "~/ui/form/TextInput";
import { AdminField } from "../AdminForm";

export function PlaceFields({ place }: { place: Omit<DevicePlace, "name"> }) {
  const { t } = useTranslation("admin");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["room", "bed", "building", "floor", "healthSystem"] as const).map((name) => (
        <AdminField key={name} name={name} label={t(`field.${name}`)} maxLength={DEVICE_LINE_MAX} value={place[name]}>
          <TextInput autoComplete="off" />
        </AdminField>
      ))}
    </div>
  );
}
