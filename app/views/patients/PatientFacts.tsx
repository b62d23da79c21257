import { UserX } from "lucide-react";
import type { Patient } from "~/domain/patient";
import { useFormat, useLanguage } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { EmptyState } from "~/ui/status/states";

/** PAT-4: all that is known of a patient, read-only. */
export function PatientFacts({ patient }: { patient: Patient | null }) {
  const { t } = useTranslation("patients");
  const format = useFormat();
  const language = useLanguage();
  if (!patient) return <EmptyState icon={UserX} title={t("none")} />;

  const facts = [
    [t("field.number"), patient.number],
    [t("field.name"), patient.name],
    [t("field.birthDate"), patient.birthDate ? format.day(patient.birthDate) : ""],
    [t("field.gender"), patient.gender ? t(`gender.${patient.gender}`) : ""],
    [t("field.height"), format.quantity(patient.height, "cm", { atMost: 1 })],
    [t("field.weight"), format.quantity(patient.weight, "kg", { atMost: 1 })],
    [t("field.size"), /^[\d.]+$/.test(patient.size) ? format.number(Number(patient.size), { atMost: 2 }) : patient.size],
    [t("field.email"), patient.email],
    [t("field.phone"), patient.phone],
    [t("field.phone2"), patient.phone2],
    [t("field.address"), patient.address],
    [t("field.postalCode"), patient.postalCode],
    [t("field.country"), countryName(patient.country, language)],
    [t("field.healthIns"), patient.healthIns],
    [t("field.profession"), patient.profession],
    [t("field.medicalCond"), patient.medicalCond],
    [t("field.notes"), patient.notes],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="divide-y divide-hair text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="numeral min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A code in the reader's language; text of older records unchanged. */
function countryName(country: string, language: string): string {
  return /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country) : country;
}
