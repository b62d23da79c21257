import { ADDRESS_MAX, COMPANY_NAME_MAX, companyDefaults } from "~/domain/company";
import { logoTypes } from "~/domain/logo";
import { CLINIC_QUOTA_BYTES, toMegabytes } from "~/domain/storage/quota";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { FileInput } from "~/ui/form/FileInput";
import { NumberInput, TextArea, TextInput } from "~/ui/form/TextInput";
import { TimeZoneSelect } from "~/ui/form/TimeZoneSelect";
import { AdminField, AdminForm, useTicked, type AdminFrame } from "../AdminForm";
import type { AdminAnswer } from "../answer";

interface NewCompanyFormProps {
  timeZones: readonly string[];
  backTo: string;
  answer: AdminAnswer | undefined;
  frame?: AdminFrame;
}

/** ADM-1: adds a company with the specified fields, its time zone and its storage quota. */
export function NewCompanyForm({ timeZones, ...props }: NewCompanyFormProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminForm {...props} action="/adminPanel/companies/new" submit={t("new.company.submit")}>
      <AdminField name="companyName" label={t("field.companyName")} required maxLength={COMPANY_NAME_MAX}>
        <TextInput />
      </AdminField>
      <AdminField name="address" label={t("field.address")} maxLength={ADDRESS_MAX}>
        <TextArea />
      </AdminField>
      <AdminField name="timeZone" label={t("field.timeZone")} hint={t("setup:timeZoneHint")}>
        <TimeZoneSelect timeZones={timeZones} none={t("field.noTimeZone")} />
      </AdminField>
      <AdminField name="quotaMegabytes" label={t("field.quota")} required value={String(toMegabytes(CLINIC_QUOTA_BYTES))}>
        <NumberInput unit="MB" />
      </AdminField>
      <AdminField name="logo" label={t("field.logo")} hint={t("settings:logoHint")}>
        <FileInput accept={logoTypes.join()} />
      </AdminField>
      <div className="grid gap-4 sm:grid-cols-2">
        <AdminField name="pageColor" label={t("field.pageColor")} value={companyDefaults.pageColor}>
          <TextInput type="color" className="p-1" />
        </AdminField>
        <AdminField name="layoutNumber" label={t("field.layoutNumber")} value={String(companyDefaults.layoutNumber)}>
          <NumberInput />
        </AdminField>
      </div>
      <AdminPanelBox />
    </AdminForm>
  );
}

function AdminPanelBox() {
  const { t } = useTranslation("admin");
  return (
    <Checkbox name="adminPanel" defaultChecked={useTicked("adminPanel", true)}>
      {t("field.adminPanel")}
    </Checkbox>
  );
}
