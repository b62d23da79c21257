import { useSearchParams } from "@remix-run/react";
import type { PatientPlace } from "~/domain/device/kind";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroup } from "~/ui/form/choices";
import { PatientLine } from "../../patients/PatientLine";
import type { NamedPatient } from "../../patients/use-patient-facts";
import { CAPTURE_OF } from "../page-address";

/** Two patients whose capture it may be. */
export interface CaptureClaim {
  stance: PatientPlace;
  /** The patient whose bed or seat the device is. */
  assigned: NamedPatient;
  selected: NamedPatient;
}

/** PAT-3: asks whose capture it is, where another patient is selected than the one whose bed or seat this is; the form is not sent without an answer. */
export function WhoseCapture({ claim: { stance, assigned, selected }, now }: { claim: CaptureClaim; now: Date }) {
  const { t } = useTranslation("patients");
  const [search] = useSearchParams();
  const optionOf = (patient: NamedPatient, why: string) => ({
    value: patient.id,
    label: patient.name,
    hint: (
      <>
        {why} · <PatientLine patient={patient} now={now} />
      </>
    ),
  });
  return (
    <div data-actions data-whose-capture className="basis-full rounded-lg bg-alarm-tint p-3">
      <RadioGroup
        tiles
        legend={t("whose.question")}
        field={{ name: "patientId", required: true, defaultValue: search.get(CAPTURE_OF) ?? "" }}
        options={[optionOf(assigned, t(`settings:patientOf.${stance}`)), optionOf(selected, t("selected"))]}
      />
    </div>
  );
}
