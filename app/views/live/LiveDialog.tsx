import { useLoaderData, useLocation } from "@remix-run/react";
import { dialogAddress } from "../addresses/live";
import { DeviceDialog } from "../devices/settings/DeviceDialog";
import { DeviceInfoDialog } from "../devices/settings/DeviceInfoDialog";
import type { DialogAddress } from "../patients/PatientBar";
import { PatientDialog } from "../patients/PatientDialog";
import type { LiveDialogData } from "./live-page-data";
import { CancelQuestion } from "./transport/CancelCapture";

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

/** Address of a dialog over this live page. */
export function useDialogAddress(): DialogAddress {
  const here = useLocation();
  return (dialog, patientId) => dialogAddress(here, dialog, patientId);
}
