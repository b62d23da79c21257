import { COMPANY_NAME_MAX } from "~/domain/company";
import { SERIAL_MAX } from "~/domain/device/settings";
import { useTranslation } from "~/i18n/use-translation";
import { TextInput } from "~/ui/form/TextInput";
import { AdminField, AdminForm, type AdminFrame } from "../AdminForm";
import type { AdminAnswer } from "../answer";
import { KindField } from "../devices/KindField";

/** ADM-2: company, account and device in one form. */
export function NewHouseForm(props: { backTo: string; answer: AdminAnswer | undefined; frame?: AdminFrame }) {
  const { t } = useTranslation("admin");
  return (
    <AdminForm {...props} action="/adminPanel/all" submit={t("new.all.submit")}>
      <AdminField name="companyName" label={t("field.companyName")} hint={t("hint.companyOfSerial")} maxLength={COMPANY_NAME_MAX}>
        <TextInput autoComplete="off" />
      </AdminField>
      <AdminField name="hardwareSerial" label={t("field.serial")} hint={t("hint.emailOfSerial")} required maxLength={SERIAL_MAX}>
        <TextInput autoComplete="off" />
      </AdminField>
      <KindField />
    </AdminForm>
  );
}
