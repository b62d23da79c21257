import { ImageOff } from "lucide-react";
import { logoTypes } from "~/domain/logo";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Field, type FieldSource } from "~/ui/form/Field";
import { FileInput } from "~/ui/form/FileInput";
import { useErrorText } from "~/ui/form/use-error-text";
import type { ShownCompany } from "./shown-company";
import type { ChosenPicture } from "./use-chosen-picture";

interface LogoFieldProps {
  field: FieldSource;
  remove: FieldSource;
  company: ShownCompany;
  chosen: ChosenPicture;
}

/** Shows, chooses or removes the logo. The server detects the file's type. */
export function LogoField({ field, remove, company, chosen }: LogoFieldProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { preview, reading, problem, choose } = chosen;
  const wrong = problem ?? field.errors?.[0];
  const src = preview ?? company.logo;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div
        aria-busy={reading}
        className="grid h-20 w-36 shrink-0 place-items-center overflow-hidden rounded-lg border border-border bg-bg p-2 text-xs text-muted"
      >
        {reading ? (
          t("logoReading")
        ) : src === null ? (
          <span className="flex flex-col items-center gap-1">
            <ImageOff size={20} aria-hidden />
            {t("noLogo")}
          </span>
        ) : (
          <img
            src={src}
            alt={preview === null ? t("logoOf", { company: company.companyName }) : t("logoNew")}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </div>
      <Field
        label={t("logo")}
        field={{ id: field.id, name: field.name, ...(wrong !== undefined && { errors: [wrong] }) }}
        hint={t("logoHint")}
        errorText={errorText}
        className="min-w-56 flex-1"
      >
        <FileInput accept={logoTypes.join()} onChange={choose} />
        {company.logo !== null && (
          <Checkbox id={remove.id} name={remove.name} className="mt-2.5">
            {t("logoDelete")}
          </Checkbox>
        )}
      </Field>
    </div>
  );
}
