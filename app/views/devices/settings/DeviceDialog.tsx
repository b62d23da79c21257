import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import type { ShownCompany } from "../../branding/shown-company";
import { DeviceForm } from "./DeviceForm";
import type { ShownDevice } from "./shown-device";

interface DeviceDialogProps {
  device: ShownDevice;
  company: ShownCompany;
  closeTo: string;
}

/** Renames or moves a device; with permission also edits the company's branding. The serial number never changes. */
export function DeviceDialog({ device, company, closeTo }: DeviceDialogProps) {
  const { t } = useTranslation("live");
  return (
    <DeviceForm
      kind={company.mayEdit ? "editWithCompany" : "edit"}
      device={device}
      company={company}
      backTo={closeTo}
      frame={({ body, actions, form }) => (
        <Dialog
          title={t("info.edit")}
          subtitle={device.hardwareSerial}
          closeTo={closeTo}
          width={company.mayEdit ? "medium" : "narrow"}
          actions={actions}
          wrap={form}
        >
          {body}
        </Dialog>
      )}
    />
  );
}
