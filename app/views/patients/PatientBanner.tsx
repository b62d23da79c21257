import { Avatar } from "~/ui/Avatar";
import { useNamesHidden } from "~/ui/use-names-hidden";
import { PatientLine } from "./PatientLine";
import type { NamedPatient } from "./use-patient-facts";

interface PatientBannerProps {
  patient: NamedPatient;
  now: Date;
  note?: string | undefined;
  /** Of a page about the patient. */
  heading?: boolean;
  className?: string;
}

/**
 * Identifies the patient: name, birth date and age, sex, number. Long names wrap and are not cut. If names are hidden,
 * the number replaces the name; birth date and sex are blurred.
 */
export function PatientBanner({ patient, now, note, heading = false, className = "" }: PatientBannerProps) {
  const Name = heading ? "h1" : "p";
  const veil = useNamesHidden() ? "blur-sm select-none" : "";
  return (
    <div data-patient={patient.id} className={`flex min-w-0 flex-1 items-center gap-2 py-1.5 ${className}`}>
      <Avatar name={patient.name} className={heading ? "size-12" : "size-9"} />
      <div className="min-w-0 flex-1">
        <Name className={`font-semibold wrap-anywhere ${heading ? "text-2xl" : "text-base/5"}`}>{patient.name}</Name>
        <p className={`numeral text-xs text-muted ${veil}`}>
          {note !== undefined && <span className="whitespace-nowrap">{note} · </span>}
          <PatientLine patient={patient} now={now} />
        </p>
      </div>
    </div>
  );
}
