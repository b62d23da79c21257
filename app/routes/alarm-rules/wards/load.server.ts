import { redirect } from "@remix-run/node";
import type { Device } from "~/domain/device/device";
import { alarmKinds } from "~/domain/logs/alarm";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import type { Context } from "~/services/context";
import { listWards, type ListedWard, type WardRoom } from "~/services/logs/ward-rules.server";
import { rulesToSet, type RulesToSet } from "../load.server";

/** Takes the place of an id in the address of a ward without rules. */
export const NEW_WARD = "new";

export interface ShownWard extends Pick<ListedWard, "name" | "rooms"> {
  /** Null for a new ward. */
  id: string | null;
  reached: number;
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

export const loadWardList = async (context: Context): Promise<ShownWard[]> => (await listWards(context)).wards.map(toShown);

/** The rules of a ward. @throws Response to the list if the ward is missing */
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
