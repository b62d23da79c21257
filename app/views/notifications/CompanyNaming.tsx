import { Form, useNavigation } from "@remix-run/react";
import { patientNamings, type PatientNaming } from "~/domain/display/patient-naming";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { RadioGroup } from "~/ui/form/choices";

/** For administrators: how much notifications of the company can say of a patient's name. */
export function CompanyNaming({ naming }: { naming: PatientNaming }) {
  const { t } = useTranslation("notifications");
  const busy = useNavigation().formData?.get("intent") === "company";
  return (
    <Card role="region" aria-labelledby="company-naming" className="mt-8">
      <h2 id="company-naming" className="text-base font-semibold">
        {t("company.title")}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">{t("company.text")}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end justify-between gap-3">
        <input type="hidden" name="intent" value="company" />
        <RadioGroup
          hideLegend
          legend={t("company.title")}
          name="naming"
          defaultValue={naming}
          options={patientNamings.map((value) => ({ value, label: t(`company.${value}`) }))}
        />
        <Button busy={busy}>{t("common:save")}</Button>
      </Form>
    </Card>
  );
}
