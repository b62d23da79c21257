import { UserPen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import type { PatientDialogData, PatientPanelData } from "./load.server";
import type { DialogAddress } from "./PatientBar";
import { PatientFacts } from "./PatientFacts";
import { PatientForm } from "./PatientForm";
import { PatientPicker } from "./PatientPicker";

interface PatientDialogProps {
  patients: PatientPanelData;
  now: Date;
  dialogTo: DialogAddress;
}

/** The dialog about patients that the address asks for, over any page. */
export function PatientDialog({ patients, now, dialogTo }: PatientDialogProps) {
  const { t } = useTranslation("patients");
  const { dialog, selected } = patients;
  if (!dialog) return null;
  const closeTo = dialogTo(null);

  const faces = {
    pick: (shown) => (
      <Dialog title={t("pick")} subtitle={t("pickText")} closeTo={closeTo}>
        {shown.name === "pick" && <PatientPicker q={shown.q} found={shown.found} selectedId={selected?.id ?? null} now={now} dialogTo={dialogTo} />}
      </Dialog>
    ),
    register: () => <FormDialog title={t("register")} subtitle={t("registerText")} patient={null} now={now} closeTo={closeTo} />,
    edit: (shown) =>
      "patient" in shown && <FormDialog title={t("edit")} subtitle={shown.patient.number} patient={shown.patient} now={now} closeTo={closeTo} />,
    info: (shown) =>
      "patient" in shown && (
        <Dialog
          title={shown.patient.name}
          subtitle={shown.patient.number}
          closeTo={closeTo}
          actions={
            <LinkButton to={dialogTo("edit", shown.patient.id)} preventScrollReset icon={UserPen}>
              {t("edit")}
            </LinkButton>
          }
        >
          <PatientFacts patient={shown.patient} />
        </Dialog>
      ),
  } satisfies Record<PatientDialogData["name"], (shown: PatientDialogData) => ReactNode>;
  return faces[dialog.name](dialog);
}

interface FormDialogProps {
  title: string;
  subtitle: string;
  patient: Parameters<typeof PatientForm>[0]["patient"];
  now: Date;
  closeTo: string;
}

function FormDialog({ title, subtitle, patient, now, closeTo }: FormDialogProps) {
  return (
    <PatientForm
      key={patient?.id ?? "new"}
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
