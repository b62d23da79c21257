import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ADDRESS_MAX, COMPANY_NAME_MAX } from "~/domain/company";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextArea, TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { Banner } from "~/ui/status/Banner";
import { BrandPreview } from "./BrandPreview";
import { readBrandingForm, type BrandingFields } from "./form";
import { LogoField } from "./LogoField";
import type { BrandingAnswer, BrandingData } from "./shown-company";
import { useChosenPicture } from "./use-chosen-picture";

export function BrandingForm({ company, timeZone, now, answer }: BrandingData & { answer: BrandingAnswer | undefined }) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { t: problems } = useTranslation("problems");
  const busy = useNavigation().formAction !== undefined;
  const chosen = useChosenPicture();
  const [form, fields] = useForm<BrandingFields>({
    id: "branding",
    lastResult: answer?.reply ?? null,
    defaultValue: { companyName: company.companyName, address: company.address },
    constraint: { companyName: { required: true, maxLength: COMPANY_NAME_MAX }, address: { maxLength: ADDRESS_MAX } },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readBrandingForm(formData),
  });
  const stored = fields.noLogo.value === "on" ? null : company.logo;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="p-6">
        <Form method="post" encType="multipart/form-data" preventScrollReset {...getFormProps(form)} className="grid gap-4">
          {form.valid && answer?.problem && (
            <Banner tone="error" spoken>
              {problems(answer.problem.code, { ...answer.problem.details })}
            </Banner>
          )}
          <LogoField field={fields.logo} remove={fields.noLogo} company={company} chosen={chosen} />
          <Field label={t("companyName")} field={fields.companyName} errorText={errorText}>
            <TextInput autoComplete="organization" />
          </Field>
          <Field label={t("address")} field={fields.address} errorText={errorText}>
            <TextArea autoComplete="street-address" />
          </Field>
          <div className="mt-2 flex justify-end border-t border-hair pt-4">
            <Button variant="primary" busy={busy}>
              {t("common:save")}
            </Button>
          </div>
        </Form>
      </Card>
      <BrandPreview
        companyName={fields.companyName.value?.trim() ?? ""}
        address={fields.address.value?.trim() ?? ""}
        logo={chosen.preview ?? stored}
        now={now}
        timeZone={timeZone}
      />
    </div>
  );
}
