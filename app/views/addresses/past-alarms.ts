import { z } from "zod";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { alarmKinds, type AlarmKind } from "~/domain/logs/alarm";

export interface AlarmFilterValues {
  device?: string | undefined;
  room?: string | undefined;
  kind?: AlarmKind | undefined;
}

/** Filters in the address; invalid ones are ignored. */
export const askedAlarmsSchema = z.object({
  device: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
  room: z.string().min(1).max(DEVICE_LINE_MAX).optional().catch(undefined),
  kind: z.enum(alarmKinds).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});

export const alarmsAddress = ({ device, room, kind }: AlarmFilterValues, page: number): string =>
  `?${new URLSearchParams({ ...(device && { device }), ...(room && { room }), ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })}`;
