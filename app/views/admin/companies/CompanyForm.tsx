import { ADDRESS_MAX, COMPANY_NAME_MAX, type Company } from "~/domain/company";
import { accessTokenDays } from "~/domain/sign-in/access-token";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { toMegabytes, type StorageUse } from "~/domain/storage/quota";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Select } from "~/ui/form/Select";
import { NumberInput, TextArea, TextInput } from "~/ui/form/TextInput";
import { AdminField, AdminForm, useTicked } from "../AdminForm";
import type { AdminAnswer } from "../answer";

/** Settings of a company: cards, time zone, retention; for the provider also its capabilities. */
export function CompanyForm({
  company,
  isProvider,
  isOwn,
  serverDays,
  timeZones,
  answer,
}: CompanyData & { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const { display } = company;
  return (
    <AdminForm action={`/adminPanel/companies/${company.id}`} submit={t("common:save")} backTo="/adminPanel/companies" answer={answer}>
      <AdminField name="companyName" label={t("field.companyName")} required maxLength={COMPANY_NAME_MAX} value={company.companyName}>
        <TextInput />
      </AdminField>
      <AdminField name="address" label={t("field.address")} maxLength={ADDRESS_MAX} value={company.address}>
        <TextArea />
      </AdminField>
      <AdminField name="timeZone" label={t("field.timeZone")} hint={t("hint.timeZone")} value={company.timeZone ?? ""}>
        <Select options={[{ value: "", label: t("field.noTimeZone") }, ...timeZones.map((zone) => ({ value: zone, label: zone }))]} />
      </AdminField>
      <AdminField
        name="deletedAnalysesDays"
        label={t("field.deletedAnalysesDays")}
        hint={t("hint.deletedAnalysesDays", { count: serverDays })}
        value={String(company.deletedAnalysesDays ?? "")}
      >
        <NumberInput />
      </AdminField>
      <AdminField name="accessTokenDays" label={t("field.accessTokenDays")} value={String(company.accessTokenDays)}>
        <Select options={accessTokenDays.map((count) => ({ value: String(count), label: t("common:days", { count }) }))} />
      </AdminField>
      <AdminField name="deviceLabel" label={t("field.deviceLabel")} value={display.deviceLabel}>
        <Select options={(["device", "sit"] as const).map((value) => ({ value, label: t(`deviceLabel.${value}`) }))} />
      </AdminField>
      <Box name="hideCompanyOnCards" stored={display.hideCompanyOnCards} />
      <Box name="hideSeatingCop" stored={display.hideSeatingCop} />
      <Box name="secondFactor" stored={company.secondFactor === "required"} />
      <Box name="announcesByMqtt" stored={company.announcesByMqtt} />
      {isProvider && (
        <AdminField name="quotaMegabytes" label={t("field.quota")} required value={String(toMegabytes(company.quotaBytes))}>
          <NumberInput unit="MB" />
        </AdminField>
      )}
      {isProvider && !isOwn && (
        <>
          <input type="hidden" name="adminPanelShown" value="on" />
          <Box name="adminPanel" stored={company.adminPanel} />
        </>
      )}
    </AdminForm>
  );
}

function Box({
  name,
  stored,
}: {
  name: "hideCompanyOnCards" | "hideSeatingCop" | "secondFactor" | "announcesByMqtt" | "adminPanel";
  stored: boolean;
}) {
  const { t } = useTranslation("admin");
  return (
    <Checkbox name={name} defaultChecked={useTicked(name, stored)}>
      {t(`field.${name}`)}
    </Checkbox>
  );
}

export interface CompanyData {
  company: Company;
  storage: StorageUse;
  /** Whether the reader sets quota and admin panel. */
  isProvider: boolean;
  isOwn: boolean;
  /** Default retention of deleted analyses, days. */
  serverDays: number;
  timeZones: string[];
  /** The company's sign-in service, without its secret. */
  openId: OpenIdSettings | null;
  webhooks: { count: number; switchedOff: number };
}
