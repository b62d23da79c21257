import type { Company } from "~/domain/company";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { useTranslation } from "~/i18n/use-translation";
import { TextArea, TextInput } from "~/ui/form/TextInput";
import { AdminField, AdminForm } from "../AdminForm";
import type { AdminAnswer } from "../answer";

/** The company's own sign-in service. Its secret is never shown again. */
export function OpenIdForm({ company, settings, answer }: OpenIdPageData & { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const page = `/adminPanel/companies/${company.id}`;
  return (
    <AdminForm action={`${page}/openId`} intent="set" submit={t("common:save")} backTo={page} answer={answer}>
      <AdminField name="issuer" label={t("openId.issuer")} hint={t("openId.issuerHint")} required value={settings?.issuer ?? ""}>
        <TextInput type="url" spellCheck={false} />
      </AdminField>
      <AdminField name="clientId" label={t("openId.clientId")} required value={settings?.clientId ?? ""}>
        <TextInput spellCheck={false} />
      </AdminField>
      <AdminField
        name="clientSecret"
        label={t("openId.clientSecret")}
        required={!settings}
        {...(settings && { hint: t("openId.secretHint") })}
      >
        <TextInput type="password" autoComplete="off" />
      </AdminField>
      <AdminField
        name="addresses"
        label={t("openId.addresses")}
        hint={t("openId.addressesHint")}
        required
        value={settings?.addresses.join("\n") ?? ""}
      >
        <TextArea spellCheck={false} />
      </AdminField>
    </AdminForm>
  );
}

export interface OpenIdPageData {
  company: Pick<Company, "id" | "companyName">;
  settings: OpenIdSettings | null;
  mayChange: boolean;
  /** Redirect address for the service; null if this server has no secure address. */
  callback: string | null;
}
