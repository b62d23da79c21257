import { deviceKind, livePath } from "~/domain/device/device";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { Context } from "~/services/context";
import { listCompanyDevices } from "~/services/devices.server";
import { openAlarms, pagePastAlarms } from "~/services/logs/alarms.server";
import { askedAlarmsSchema } from "~/views/addresses/past-alarms";
import type { AlarmPageData } from "~/views/alarms/alarm-page-data";

/** ALM-2: past alarms for the address, and the available filters. */
export async function loadAlarmPage(context: Context, search: URLSearchParams): Promise<AlarmPageData> {
  const { page, ...filter } = askedAlarmsSchema.parse(Object.fromEntries(search));
  const [devices, past] = await Promise.all([
    listCompanyDevices(context),
    pagePastAlarms(context, { page, deviceId: filter.device, room: filter.room, kind: filter.kind }),
  ]);
  return {
    filter,
    past,
    devices: devices
      .filter((one) => deviceKind(one).exitAlarm)
      .map((one) => ({ id: one.id, name: one.name, room: one.room, bed: one.bed, to: livePath(one) })),
    timeZone: context.company.timeZone,
    of: JSON.stringify([filter, page]),
    asOfMs: context.now.getTime(),
  };
}

export const loadOpenAlarms = (context: Context): Promise<OpenAlarm[]> => openAlarms(context);
