import { Contact, Eye, EyeOff, UserPen, UserPlus, UserSearch, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Patient } from "~/domain/patient";
import { Avatar } from "~/ui/Avatar";
import { LinkButton } from "~/ui/Button";
import { IconButton, LinkIconButton } from "~/ui/IconButton";
import { useHydrated } from "~/ui/use-hydrated";
import { usePatientFacts } from "./use-patient-facts";

/** The address of a dialog over the present page; null is the page without one. */
export type DialogAddress = (dialog: string | null, patientId?: string) => string;

interface PatientBarProps {
  patient: Patient | null;
  now: Date;
  dialogTo: DialogAddress;
}

/** PAT-1: who is on the mat, or a red notice that nobody was picked; pick, edit, register, information. */
export function PatientBar({ patient, now, dialogTo }: PatientBarProps) {
  return (
    <section aria-label={useTranslation("patients").t("selected")} className="flex min-w-0 flex-1 items-center gap-2">
      {patient ? <Selected patient={patient} now={now} dialogTo={dialogTo} /> : <Nobody dialogTo={dialogTo} />}
    </section>
  );
}

function Nobody({ dialogTo }: Pick<PatientBarProps, "dialogTo">) {
  const { t } = useTranslation("patients");
  return (
    <>
      <p className="flex min-h-control min-w-0 flex-1 items-center gap-3 rounded-lg bg-danger-tint px-3 text-sm">
        <UserX size={18} aria-hidden className="shrink-0 text-danger" />
        <span className="min-w-0 flex-1">{t("none")}</span>
      </p>
      <LinkButton to={dialogTo("pick")} preventScrollReset icon={UserSearch} className="max-sm:px-2.5">
        {t("pick")}
      </LinkButton>
      <LinkIconButton to={dialogTo("register")} preventScrollReset icon={UserPlus} label={t("register")} />
    </>
  );
}

function Selected({ patient, now, dialogTo }: PatientBarProps & { patient: Patient }) {
  const { t } = useTranslation("patients");
  const factsOf = usePatientFacts();
  const hydrated = useHydrated();
  const [hidden, setHidden] = useState(false);
  const veil = hidden ? "blur-sm select-none" : "";
  return (
    <>
      <Avatar name={patient.name} className={`size-9 max-sm:hidden ${veil}`} />
      <div className="min-w-0 flex-1">
        <p className={`truncate text-base font-semibold ${veil}`}>{patient.name}</p>
        <p className={`numeral truncate text-xs text-muted ${veil}`}>{factsOf(patient, now).join(" · ")}</p>
      </div>
      <div className="flex">
        <LinkIconButton to={dialogTo("pick")} preventScrollReset icon={UserSearch} label={t("pick")} />
        <LinkIconButton to={dialogTo("edit", patient.id)} preventScrollReset icon={UserPen} label={t("edit")} />
        <LinkIconButton to={dialogTo("register")} preventScrollReset icon={UserPlus} label={t("register")} className="max-sm:hidden" />
        <LinkIconButton to={dialogTo("info", patient.id)} preventScrollReset icon={Contact} label={t("info")} />
      </div>
      {hydrated && (
        <IconButton
          type="button"
          icon={hidden ? EyeOff : Eye}
          label={t(hidden ? "showName" : "hideName")}
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
          className="border-l border-hair max-lg:hidden"
        />
      )}
    </>
  );
}
