import type { StreamingState } from "~/domain/streaming";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { getDevice } from "./devices.server";

/** 0 s stops. @throws Problem notFound, forbidden, connectDevice, captureRunning */
export async function streamDevice(context: Context, deviceId: string, seconds: number): Promise<StreamingState> {
  allow(context, "streamDevice");
  const device = await getDevice(context, deviceId);
  await audit(context, { action: seconds > 0 ? "startStreaming" : "stopStreaming", object: device.id });
  return context.server.streaming.start(device, { seconds, userId: context.user.id });
}
