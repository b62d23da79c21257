import { languageCodes, languages, type Language } from "~/domain/language";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";

const options = languageCodes.map((code) => ({ value: code, label: languages[code] }));

/** Language of all documents of a form; default: that of the last one. */
export function ReportLanguage({ language }: { language: Language }) {
  const { t } = useTranslation("report");
  return (
    <Field label={t("language")} hint={t("remembered")} field={{ name: "language", defaultValue: language }}>
      <Select options={options} />
    </Field>
  );
}
