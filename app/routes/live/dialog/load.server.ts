import { redirect } from "@remix-run/node";
import { isCancellable } from "~/domain/capture";
import { can } from "~/domain/permission";
import type { Context } from "~/services/context";
import { getLiveState } from "~/services/device-readings.server";
import { dialogAddress, liveDialogs, type LiveDialogName } from "~/views/addresses/live";
import type { LiveDialogData } from "~/views/live/live-page-data";
import { searchTextIn } from "../../address-fields";
import { shownCompany } from "../../branding/load.server";
import { shownMore } from "../../device-settings/load.server";
import { loadPatientDialog } from "../../patients/load.server";
import { deviceAt } from "../load.server";

const isDialog = (name: string): name is LiveDialogName => liveDialogs.some((one) => one === name);

/** @throws Response as `deviceAt`; to the page without a capture to cancel; home for an unknown dialog */
export async function loadLiveDialog(
  context: Context,
  request: Request,
  { dialog: name, patientId }: { dialog: string; patientId: string | null },
): Promise<LiveDialogData> {
  if (!isDialog(name)) throw redirect("/");
  const device = await deviceAt(context, request);
  const url = new URL(request.url);
  const { now } = context;
  if (name === "cancelCapture") {
    const { capture } = getLiveState(context, device);
    if (!capture || !isCancellable(capture.phase)) throw redirect(dialogAddress(url, null));
    return { now, name, captureId: capture.captureId };
  }
  if (name !== "device" && name !== "deviceInfo")
    return { now, ...(await loadPatientDialog(context, { name, patientId, q: searchTextIn(url.searchParams) })) };
  const { id, name: deviceName, room, bed, hardwareSerial } = device;
  return {
    now,
    name: can("editDevice", context) ? name : "deviceInfo",
    device: { id, name: deviceName, room, bed, hardwareSerial, ...(await shownMore(context, device)) },
    company: shownCompany(context),
  };
}
