import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAnalysis } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { framePicture, pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { loadOf } from "~/heatmap/plate/load";
import { stillScale } from "~/heatmap/scale/scale";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { getDevice } from "~/services/devices.server";
import { pressureLogFrame } from "~/services/logs/pressure-logs.server";

/** Wide enough for a row of a table on a sharp screen. */
const LONGER_SIDE_PX = 200;

/** KIND-3: the map of one entry of a device's posture log as a small picture. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, drawEntry(context, params.deviceId ?? "", params.logId ?? ""));
}

async function drawEntry(context: Context, deviceId: string, logId: string): Promise<Response> {
  const { contactThreshold, scaleFloor } = kindOf(await getDevice(context, deviceId));
  const frame = await pressureLogFrame(context, deviceId, logId);
  const { top } = stillScale("auto", loadOf(frame, contactThreshold).maximum, scaleFloor);
  return pictureResponse(
    framePicture(await loadAnalysis(), frame, { colours: DEFAULT_PALETTE, top, threshold: contactThreshold, maxPixels: LONGER_SIDE_PX }),
  );
}
