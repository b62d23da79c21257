import { Avatar } from "~/ui/Avatar";
import { useNamesHidden } from "~/ui/use-names-hidden";
import { PatientLine } from "./PatientLine";
import type { NamedPatient } from "./use-patient-facts";

interface PatientBannerProps {
  patient: NamedPatient;
  now: Date;
  note?: string | undefined;
  className?: string;
}

/**
 * Identifies the patient: name, birth date and age, sex, number. Long names wrap and are not cut. If names are hidden,
 * the number replaces the name; birth date and sex are blurred.
 */
export function PatientBanner({ patient, now, note, className = "" }: PatientBannerProps) {
  const veil = useNamesHidden() ? "blur-sm select-none" : "";
  return (
    <div data-patient={patient.id} className={`flex min-w-0 flex-1 items-center gap-2 py-1.5 ${className}`}>
      <Avatar name={patient.name} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className="text-base/5 font-semibold wrap-anywhere">{patient.name}</p>
        <p className={`numeral text-xs text-muted ${veil}`}>
          {note !== undefined && <span className="whitespace-nowrap">{note} · </span>}
          <PatientLine patient={patient} now={now} />
        </p>
      </div>
    </div>
  );
}
