import type { Device } from "~/domain/device/device";
import type { Context } from "~/services/context";
import { listDevices } from "~/services/devices.server";

/** The last registered mat; null before the first. */
export async function loadFirstMat(context: Context): Promise<{ registered: Pick<Device, "id" | "name"> | null }> {
  const listed = (await listDevices(context)).map(({ device: { id, name } }) => ({ id, name }));
  // Ids start with their creation time.
  const [registered = null] = listed.sort((one, other) => other.id.localeCompare(one.id));
  return { registered };
}
