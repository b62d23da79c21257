import { useLoaderData } from "@remix-run/react";
import { DeviceDialog } from "../devices/settings/DeviceDialog";
import { DeviceInfoDialog } from "../devices/settings/DeviceInfoDialog";
import { PatientDialog } from "../patients/PatientDialog";
import type { LiveDialogData } from "./live-page-data";
import { CancelQuestion } from "./transport/CancelCapture";
import { useDialogAddress } from "./use-dialog-address";

/** The dialog at an address below a live page. */
export function LiveDialog() {
  const dialog = useLoaderData<LiveDialogData>();
  const dialogTo = useDialogAddress();
  const closeTo = dialogTo(null);
  if ("device" in dialog) {
    const Shown = dialog.name === "device" ? DeviceDialog : DeviceInfoDialog;
    return <Shown device={dialog.device} company={dialog.company} closeTo={closeTo} />;
  }
  if ("captureId" in dialog) return <CancelQuestion captureId={dialog.captureId} closeTo={closeTo} />;
  return <PatientDialog dialog={dialog} now={dialog.now} dialogTo={dialogTo} />;
}
