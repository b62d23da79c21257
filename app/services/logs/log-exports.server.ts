import type { Context } from "~/domain/context";
import { geometryOf, type Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { exportFileName } from "~/export/file-name";
import { entryTable, logFormats, postureTable, type LogFormat } from "~/export/logs";
import { allow } from "../allow";
import { audit } from "../audit.server";
import { getDevice } from "../devices.server";
import { toStream, type ExportedFile } from "../exports.server";
import { allLogs } from "./logs.server";
import { allPressureLogs } from "./pressure-logs.server";

type Write = (context: Context, device: Device, format: LogFormat) => AsyncIterable<Uint8Array>;

/** The logs a device can have, by the name they have in addresses and file names. */
const logs: Readonly<Record<string, Write>> = {
  entries: (context, { id }, format) => format.write(entryTable, allLogs(context, id)),
  postures: (context, device, format) => format.write(postureTable(geometryOf(device)?.unit ?? "raw"), allPressureLogs(context, device.id)),
};

/**
 * A whole log of a device as a file.
 * @throws Problem notFound (device, log or format)
 */
export async function exportLog(context: Context, deviceId: string, logName: string, formatId: string): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const device = await getDevice(context, deviceId);
  const write = Object.hasOwn(logs, logName) ? logs[logName] : undefined;
  const format = Object.hasOwn(logFormats, formatId) ? logFormats[formatId] : undefined;
  if (!write || !format) throw new Problem("notFound");
  await audit(context, { action: "exportLog", object: device.id });
  return {
    fileName: exportFileName(
      { deviceType: device.deviceType, creationDate: context.now },
      { id: logName, extension: formatId },
      context.company.timeZone,
    ),
    mime: format.mime,
    stream: toStream(write(context, device, format)),
  };
}
