import { getGeometry, type Device } from "~/domain/device/device";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { exportLogPart } from "~/export/export-log-part.server";
import { exportFileName } from "~/export/file-name";
import { logFormats, type LogEntries, type LogFormatName, type LogName } from "~/export/logs";
import { runJob } from "~/jobs/run-job.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";
import { toFile, type ExportedFile } from "../exported-file.server";
import { allMinutes } from "./exposures.server";
import { allLogs } from "./logs.server";
import { getDeviceNight } from "./nights.server";
import { allPressureLogs } from "./pressure-logs.server";

/** Entries per batch. */
const PART_ENTRIES = 25;

const entriesOf: { [Name in LogName]: (context: Context, deviceId: string) => AsyncIterable<LogEntries[Name]> } = {
  entries: allLogs,
  postures: allPressureLogs,
  minutes: minutesOfNights,
};

/** Newest first, each with its posture at the start. */
async function* minutesOfNights(context: Context, deviceId: string): AsyncGenerator<LogEntries["minutes"]> {
  const { stretches } = await getDeviceNight(context, deviceId, "7d");
  let at = stretches.length - 1;
  for await (const minute of allMinutes(context, deviceId)) {
    while (at > 0 && itemAt(stretches, at).fromMs > minute.atMs) at -= 1;
    yield { minute, state: stretches[at]?.state ?? "unknown" };
  }
}

const isKeyOf = <Key extends string>(name: string, table: Record<Key, unknown>): name is Key => Object.hasOwn(table, name);

/** @throws Problem notFound (device, log or format) */
export async function exportLog(
  context: Context,
  deviceId: string,
  { log, format, signal }: { log: string; format: string; signal?: AbortSignal },
): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const device = await getDevice(context, deviceId);
  if (!isKeyOf(log, entriesOf) || !isKeyOf(format, logFormats)) throw new Problem("notFound");
  await audit(context, { action: "exportLog", object: device.id });
  return toFile({
    fileName: exportFileName(
      { deviceType: device.deviceType, creationDate: context.now },
      { id: log, extension: format },
      context.company.timeZone,
    ),
    mime: logFormats[format].mime,
    pieces: piecesOf(context, device, { log, format, signal }),
  });
}

async function* piecesOf<Name extends LogName>(
  context: Context,
  device: Device,
  { log, format, signal }: { log: Name; format: LogFormatName; signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  const unit = getGeometry(device)?.unit ?? "raw";
  let isFirst = true;
  const write = async (entries: LogEntries[Name][], isLast: boolean): Promise<Uint8Array> => {
    const bytes = await runJob(
      exportLogPart,
      { log, unit, format, entries, isFirst, isLast },
      { companyId: context.company.id, signal, begun: !isFirst, inParts: true },
    );
    isFirst = false;
    return bytes;
  };
  let entries: LogEntries[Name][] = [];
  for await (const entry of entriesOf[log](context, device.id)) {
    entries.push(entry);
    if (entries.length < PART_ENTRIES) continue;
    yield await write(entries, false);
    entries = [];
  }
  yield await write(entries, true);
}
