import { useSearchParams } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { PatientPlace } from "~/domain/device/kind";
import { useTranslation } from "~/i18n/use-translation";
import { RadioGroup } from "~/ui/form/choices";
import { CAPTURE_OF } from "../../addresses/live";
import { PatientLine } from "../../patients/PatientLine";
import type { NamedPatient } from "../../patients/use-patient-facts";

export interface CaptureClaim {
  stance: PatientPlace;
  assigned: NamedPatient;
  selected: NamedPatient;
}

/** PAT-3: asks whose capture it is if the selected patient is not the one of the bed or seat; an answer is required. */
export function WhoseCapture({ claim: { stance, assigned, selected }, now }: { claim: CaptureClaim; now: Date }) {
  const { t } = useTranslation("patients");
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState(search.get(CAPTURE_OF));
  const [isOpen, setOpen] = useState(false);
  const chosen = [assigned, selected].find(({ id }) => id === chosenId);
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
    <div
      data-actions
      data-whose-capture={isOpen ? "open" : ""}
      // Opens the question when the form is invalid, so the browser can place its message.
      onInvalidCapture={() => flushSync(() => setOpen(true))}
      onChange={({ target }) => target instanceof HTMLInputElement && setChosenId(target.value)}
      className="basis-full rounded-lg bg-alarm-tint p-3 max-sm:px-3 max-sm:py-0"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left text-sm sm:hidden noscript:hidden"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{chosen?.name ?? t("whose.question")}</span>
        <ChevronDown size={18} aria-hidden className={isOpen ? "rotate-180" : ""} />
      </button>
      <RadioGroup
        tiles
        className={isOpen ? "max-sm:pb-3" : "max-sm:not-noscript:hidden"}
        legend={t("whose.question")}
        field={{ name: "patientId", required: true, defaultValue: search.get(CAPTURE_OF) ?? "" }}
        options={[optionOf(assigned, t(`settings:patientOf.${stance}`)), optionOf(selected, t("selected"))]}
      />
    </div>
  );
}
