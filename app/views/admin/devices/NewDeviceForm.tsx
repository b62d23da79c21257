import type { Company } from "~/domain/company";
import { DEVICE_LINE_MAX, deviceDefaults, SERIAL_MAX } from "~/domain/device/settings";
import { useTranslation } from "~/i18n/use-translation";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Select } from "~/ui/form/Select";
import { TextInput } from "~/ui/form/TextInput";
import { AdminField, AdminForm, type AdminFrame } from "../AdminForm";
import type { AdminAnswer } from "../answer";
import { CompanyChoice } from "../CompanyChoice";
import { KindField } from "./KindField";
import { OwnMeasuringFields } from "./OwnMeasuringFields";
import { PlaceFields } from "./PlaceFields";

interface NewDeviceFormProps {
  companies: readonly Pick<Company, "id" | "companyName">[];
  backTo: string;
  answer: AdminAnswer | undefined;
  frame?: AdminFrame;
}

/** ADM-1: adds a device with its printed data, type and place. */
export function NewDeviceForm({ companies, ...props }: NewDeviceFormProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminForm {...props} action="/adminPanel/devices/new" submit={t("new.device.submit")}>
      <CompanyChoice companies={companies} />
      <div className="group grid gap-4 sm:grid-cols-2">
        <AdminField name="name" label={t("field.deviceName")} required maxLength={DEVICE_LINE_MAX}>
          <TextInput autoComplete="off" />
        </AdminField>
        <KindField />
        <AdminField name="hardwareSerial" label={t("field.serial")} required maxLength={SERIAL_MAX}>
          <TextInput autoComplete="off" />
        </AdminField>
        <AdminField name="hardwarePassword" label={t("field.hardwarePassword")} hint={t("hint.hardwarePassword")}>
          <PasswordInput autoComplete="off" />
        </AdminField>
        <AdminField
          name="numberOfSubdevices"
          label={t("field.numberOfSubdevices")}
          value="2"
          className="group-not-has-[option[data-halves]:checked]:hidden"
        >
          <Select options={(["2", "0"] as const).map((value) => ({ value, label: t(`subdevices.${value}`) }))} />
        </AdminField>
      </div>
      <OwnMeasuringFields />
      <PlaceFields place={{ ...deviceDefaults, healthSystem: "" }} />
    </AdminForm>
  );
}
