import type { Company } from "~/domain/company";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/form/Select";
import { AdminField } from "./AdminForm";

/** Choice of a company; hidden if there is only one, unless `always`. */
export function CompanyChoice({
  companies,
  always = false,
}: {
  companies: readonly Pick<Company, "id" | "companyName">[];
  always?: boolean;
}) {
  const { t } = useTranslation("admin");
  const [only, ...others] = companies;
  if (only && others.length === 0 && !always) return <input type="hidden" name="companyId" value={only.id} />;
  return (
    <AdminField name="companyId" label={t("field.company")} required value={only?.id}>
      <Select options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))} />
    </AdminField>
  );
}
