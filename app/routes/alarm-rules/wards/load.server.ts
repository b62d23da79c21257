import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { alarmKinds } from "~/domain/logs/alarm";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { listWards, type ListedWard, type WardRoom } from "~/services/logs/ward-rules.server";
import { rulesToSet, type RulesToSet } from "../load.server";

/** The page of a ward that has no rules yet; no id is like it. */
export const NEW_WARD = "new";

/** A ward in the list, and on its page. */
export interface ShownWard extends Pick<ListedWard, "name" | "rooms"> {
  /** Null for a new one. */
  id: string | null;
  /** How many devices its rules reach. */
  reached: number;
  /** Devices that have their own. */
  exceptions: Pick<Device, "id" | "name">[];
}

export interface WardPage extends RulesToSet {
  ward: ShownWard;
  rooms: WardRoom[];
}

const toShown = ({ id, name, rooms, reached, exceptions }: ListedWard): ShownWard => ({
  ...{ id, name, rooms, reached: reached.length },
  exceptions: exceptions.map((device) => ({ id: device.id, name: device.name })),
});

/** The wards that have rules. */
export const loadWardList = async (context: Context): Promise<ShownWard[]> => (await listWards(context)).wards.map(toShown);

/** The rules of a ward. @throws Response to the list where there is no such ward */
export async function loadWardRules(context: Context, id: string): Promise<WardPage> {
  const { wards, rooms } = await listWards(context);
  const ward = wards.find((one) => one.id === id);
  if (!ward && id !== NEW_WARD) throw redirect("/alarmRules/wards");
  const rules = ward?.rules ?? defaultAlarmRules({ exitAlarm: true });
  return {
    ward: ward ? toShown(ward) : { id: null, name: "", rooms: [], reached: 0, exceptions: [] },
    rooms,
    ...(await rulesToSet(context, alarmKinds, rules)),
  };
}
