import type { Company } from "~/domain/company";
import { DEFAULT_STAFF_ROLE, USER_NAME_MAX, type RoleName } from "~/domain/user";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroup } from "~/ui/form/choices";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { AdminField, AdminForm, type AdminFrame } from "../AdminForm";
import type { AdminAnswer } from "../answer";
import { CompanyChoice } from "../CompanyChoice";
import { RightsFields } from "./RightsFields";

interface NewAccountFormProps extends AccountFormData {
  backTo: string;
  answer: AdminAnswer | undefined;
  frame?: AdminFrame;
}

/** ADM-1: adds a user with a chosen password, or a generated one that is shown once. */
export function NewAccountForm({ companies, roles, ...props }: NewAccountFormProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminForm {...props} action="/adminPanel/users/new" submit={t("new.user.submit")}>
      <CompanyChoice companies={companies} />
      <AdminField name="email" label={t("field.email")}>
        <TextInput type="email" autoComplete="off" />
      </AdminField>
      <AdminField name="name" label={t("field.name")} maxLength={USER_NAME_MAX}>
        <TextInput autoComplete="off" />
      </AdminField>
      <RightsFields roles={roles} role={DEFAULT_STAFF_ROLE} granted={[]} />
      <PasswordChoice chosen={props.answer?.entered.choice === "entered"} />
    </AdminForm>
  );
}

function PasswordChoice({ chosen }: { chosen: boolean }) {
  const { t } = useTranslation("admin");
  const options = (["madeUp", "entered"] as const).map((value) => ({ value, label: t(`choice.${value}`), hint: t(`choice.${value}Hint`) }));
  return (
    <div className="group grid gap-4">
      <RadioGroup tiles legend={t("field.password")} name="choice" defaultValue={chosen ? "entered" : "madeUp"} options={options} />
      <div className="hidden gap-4 group-has-[input[value=entered]:checked]:grid sm:grid-cols-2">
        <AdminField name="password" label={t("field.password")}>
          <PasswordInput autoComplete="new-password" />
        </AdminField>
        <AdminField name="passwordAgain" label={t("field.passwordAgain")}>
          <PasswordInput autoComplete="new-password" />
        </AdminField>
      </div>
    </div>
  );
}

export interface AccountFormData {
  companies: Pick<Company, "id" | "companyName">[];
  roles: RoleName[];
}
