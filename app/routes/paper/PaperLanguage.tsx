import { useTranslation } from "react-i18next";
import { languageCodes, languages, type Language } from "~/domain/language";
import { Field } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";

/** In which language something is printed: that of the page, unless the patient reads another. */
export function PaperLanguage({ language, id }: { language: Language; id: string }) {
  const { t } = useTranslation("patientSheet");
  return (
    <Field label={t("form.language")} field={{ id, name: "language", defaultValue: language }}>
      <Select options={languageCodes.map((code) => ({ value: code, label: languages[code] }))} />
    </Field>
  );
}
