import { useLocation } from "@remix-run/react";
import { dialogAddress } from "../addresses/live";
import type { DialogAddress } from "../patients/PatientBar";

/** Address of a dialog over this live page. */
export function useDialogAddress(): DialogAddress {
  const here = useLocation();
  return (dialog, patientId) => dialogAddress(here, dialog, patientId);
}
