import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { scoped } from "~/data/scoped.server";
import { findDeviceKind } from "~/domain/device/catalogue";
import { wrongMeasuring, type Device } from "~/domain/device/device";
import type { DeviceRegistration } from "~/domain/device/settings";
import { Problem } from "~/domain/problem";
import { registerDevice } from "../devices.server";

/**
 * With its halves, or nothing. Halves share its password and append to its serial number: `HORSE-9-L`.
 * @throws Problem serialTaken, invalid
 */
export async function createWholeDevice(
  companyId: string,
  { numberOfSubdevices, hardwarePassword, ...fields }: DeviceRegistration & { hardwarePassword: string },
): Promise<Device> {
  const kind = findDeviceKind(fields.deviceType);
  const wrong = kind && fields.override && wrongMeasuring(kind, fields.override);
  if (wrong) throw new Problem("invalid", { field: wrong });
  const deviceType = kind?.subdeviceType;
  const parts =
    kind && deviceType ? kind.parts.slice(0, numberOfSubdevices ?? kind.parts.length).map((part) => ({ part, deviceType })) : [];
  const halves: Device[] = [];
  try {
    for (const { part, deviceType } of parts) {
      const letter = part.charAt(0).toUpperCase();
      halves.push(
        await registerDevice(companyId, {
          ...{ ...fields, hardwarePassword, deviceType },
          name: `${fields.name} ${letter}`,
          hardwareSerial: `${fields.hardwareSerial}-${letter}`,
        }),
      );
    }
    return await registerDevice(companyId, { ...fields, hardwarePassword, subdeviceIds: halves.map(({ id }) => id) });
  } catch (error) {
    for (const half of halves) await deleteDevice(half);
    throw error;
  }
}

/** Unused devices only. */
export async function deleteDevice({ id, companyId }: Device): Promise<void> {
  const tenant = { company: { id: companyId } };
  const record = await scoped(DeviceModel, tenant).deleteById(id).lean();
  if (!record) throw new Problem("notFound");
  await DeviceConfigurationModel.deleteOne({ deviceId: record._id });
}
