import { Link, useFetcher, useLocation } from "@remix-run/react";
import { ChevronRight, Eye, EyeOff, IdCard, UserPen, UserPlus, UserSearch, UserX } from "lucide-react";
import type { PatientPlace } from "~/domain/device/kind";
import type { Patient } from "~/domain/patient";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { IconButton, LinkIconButton } from "~/ui/form/IconButton";
import { useCan } from "~/ui/use-may";
import { useNamesHidden } from "~/ui/use-names-hidden";
import type { LiveDialogName } from "../addresses/live";
import { PatientBanner } from "./PatientBanner";

/** Address of a dialog over the present page; null closes it. */
export type DialogAddress = (dialog: LiveDialogName | null, patientId?: string) => string;

interface PatientBarProps {
  /** The selected patient, else the patient of the bed or seat. */
  patient: Patient | null;
  /** The patient assigned to this bed or seat; null for free and other devices. */
  place?: { stance: PatientPlace; patientId: string } | null;
  now: Date;
  dialogTo: DialogAddress;
}

/** PAT-1: the patient on the mat, or a red notice; pick, edit, register, information. */
export function PatientBar({ patient, place = null, now, dialogTo }: PatientBarProps) {
  const { t } = useTranslation("patients");
  const note = place && place.patientId === patient?.id ? t(`settings:patientOf.${place.stance}`) : undefined;
  return (
    <section aria-label={t("selected")} className="relative flex min-w-0 flex-1 items-center gap-2">
      {patient ? <Selected patient={patient} note={note} now={now} dialogTo={dialogTo} /> : <NoOne dialogTo={dialogTo} />}
    </section>
  );
}

function NoOne({ dialogTo }: Pick<PatientBarProps, "dialogTo">) {
  const { t } = useTranslation("patients");
  const may = useCan();
  return (
    <>
      <div className="flex min-h-control min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-danger-tint py-1 pr-1 pl-3 text-sm">
        <UserX size={18} aria-hidden className="shrink-0 text-danger" />
        <p className="min-w-0 flex-1">{t("none")}</p>
        <LinkButton to={dialogTo("pick")} preventScrollReset size="small" icon={UserSearch}>
          {t("pick")}
        </LinkButton>
      </div>
      <div className="flex">
        {may("writePatients") && (
          <>
            <LinkIconButton to={dialogTo("edit")} preventScrollReset icon={UserPen} label={t("edit")} className="max-sm:hidden" />
            <LinkIconButton to={dialogTo("register")} preventScrollReset icon={UserPlus} label={t("register")} />
          </>
        )}
        <LinkIconButton to={dialogTo("info")} preventScrollReset icon={IdCard} label={t("info")} className="max-sm:hidden" />
      </div>
    </>
  );
}

function Selected({
  patient,
  note,
  now,
  dialogTo,
}: Pick<PatientBarProps, "now" | "dialogTo"> & { patient: Patient; note: string | undefined }) {
  const { t } = useTranslation("patients");
  const may = useCan();
  const hidden = useNamesHidden();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <>
      <PatientBanner patient={patient} note={note} now={now} className="max-sm:pr-7" />
      <div className="flex max-sm:hidden">
        <LinkIconButton to={dialogTo("pick")} preventScrollReset icon={UserSearch} label={t("pick")} />
        {may("writePatients") && (
          <>
            <LinkIconButton to={dialogTo("edit", patient.id)} preventScrollReset icon={UserPen} label={t("edit")} />
            <LinkIconButton to={dialogTo("register")} preventScrollReset icon={UserPlus} label={t("register")} />
          </>
        )}
        <LinkIconButton to={dialogTo("info", patient.id)} preventScrollReset icon={IdCard} label={t("info")} />
      </div>
      <fetcher.Form method="post" action="/names" preventScrollReset className="border-l border-hair pl-1 max-lg:hidden">
        <input type="hidden" name="hidden" value={hidden ? "0" : "1"} />
        <input type="hidden" name="next" value={pathname + search} />
        <IconButton icon={hidden ? EyeOff : Eye} label={t(hidden ? "showName" : "hideName")} />
      </fetcher.Form>
      <WholeRow to={dialogTo("info", patient.id)} />
    </>
  );
}

/** On phones the row is one link to a dialog with the other actions. */
function WholeRow({ to }: { to: string }) {
  const { t } = useTranslation("patients");
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t("info")}
      className="absolute -inset-x-2 inset-y-0 flex items-center justify-end pr-3 sm:hidden"
    >
      <ChevronRight size={16} aria-hidden className="text-muted" />
    </Link>
  );
}
