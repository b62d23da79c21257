import { UserPen, UserPlus, UserSearch } from "lucide-react";
import type { ReactNode } from "react";
import type { Patient } from "~/domain/patient";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { LinkButton } from "~/ui/form/Button";
import { useCan } from "~/ui/use-may";
import type { PatientDialogData } from "./patient-dialog-data";
import type { DialogAddress } from "./PatientBar";
import { PatientFacts } from "./PatientFacts";
import { PatientForm } from "./PatientForm";
import { PatientPicker } from "./PatientPicker";

interface PatientDialogProps {
  dialog: PatientDialogData;
  now: Date;
  dialogTo: DialogAddress;
}

export function PatientDialog({ dialog, now, dialogTo }: PatientDialogProps) {
  const { t } = useTranslation("patients");
  const may = useCan();
  const closeTo = dialogTo(null);

  const faces = {
    pick: (shown) =>
      "found" in shown && (
        <Dialog
          key="pick"
          title={t("pick")}
          subtitle={t("pickText")}
          closeTo={closeTo}
          actions={
            may("writePatients") && (
              <LinkButton to={dialogTo("register")} preventScrollReset icon={UserPlus}>
                {t("register")}
              </LinkButton>
            )
          }
        >
          <PatientPicker
            {...shown}
            now={now}
            registerTo={may("writePatients") ? dialogTo("register") : undefined}
            choice={{ action: "/patients", fields: { intent: "select", redirectTo: closeTo } }}
          />
        </Dialog>
      ),
    register: () => (
      <FormDialog key="register" title={t("register")} subtitle={t("registerText")} patient={null} now={now} closeTo={closeTo} />
    ),
    edit: (shown) =>
      "patient" in shown && (
        <FormDialog
          key={shown.patient.id}
          title={t("edit")}
          subtitle={shown.patient.number}
          patient={shown.patient}
          now={now}
          closeTo={closeTo}
        />
      ),
    info: (shown) => "patient" in shown && <InfoDialog key="info" patient={shown.patient} dialogTo={dialogTo} />,
  } satisfies Record<PatientDialogData["name"], (shown: PatientDialogData) => ReactNode>;
  return faces[dialog.name](dialog);
}

function InfoDialog({ patient, dialogTo }: { patient: Patient; dialogTo: DialogAddress }) {
  const { t } = useTranslation("patients");
  const may = useCan();
  return (
    <Dialog
      title={patient.name}
      subtitle={patient.number}
      closeTo={dialogTo(null)}
      readOnly
      actions={
        <>
          <LinkButton to={dialogTo("pick")} preventScrollReset icon={UserSearch} className="sm:hidden">
            {t("pick")}
          </LinkButton>
          {may("writePatients") && (
            <LinkButton to={dialogTo("edit", patient.id)} preventScrollReset icon={UserPen}>
              {t("edit")}
            </LinkButton>
          )}
        </>
      }
    >
      <PatientFacts patient={patient} />
    </Dialog>
  );
}

interface FormDialogProps {
  title: string;
  subtitle: string;
  patient: Patient | null;
  now: Date;
  closeTo: string;
}

function FormDialog({ title, subtitle, patient, now, closeTo }: FormDialogProps) {
  return (
    <PatientForm
      patient={patient}
      now={now}
      backTo={closeTo}
      frame={({ body, actions, form }) => (
        <Dialog title={title} subtitle={subtitle} closeTo={closeTo} width="wide" actions={actions} wrap={form}>
          {body}
        </Dialog>
      )}
    />
  );
}
