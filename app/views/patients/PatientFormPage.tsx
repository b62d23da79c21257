import type { Patient } from "~/domain/patient";
import { useTranslation } from "~/i18n/use-translation";
import { FormCard } from "~/ui/form/FormCard";
import type { PatientAnswer } from "./patient-dialog-data";
import { PatientBanner } from "./PatientBanner";
import { PatientForm } from "./PatientForm";

/** Registration or editing as a page. After a refusal it keeps the page to return to. */
export function PatientFormPage({ patient, now, answer }: { patient: Patient | null; now: Date; answer?: PatientAnswer }) {
  const { t } = useTranslation("patients");
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-6 pb-12">
      <h1 className="text-2xl font-semibold">{t(patient ? "edit" : "register")}</h1>
      {patient ? <PatientBanner patient={patient} now={now} /> : <p className="text-sm text-muted">{t("registerText")}</p>}
      <PatientForm
        patient={patient}
        now={now}
        backTo={answer?.backTo ?? (patient ? `/patients/${patient.id}` : "/patients")}
        answer={answer}
        frame={(parts) => <FormCard {...parts} />}
      />
    </div>
  );
}
