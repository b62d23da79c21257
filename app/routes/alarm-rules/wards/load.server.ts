import { redirect } from "@remix-run/node";
import { alarmKinds } from "~/domain/logs/alarm";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import type { Context } from "~/services/context";
import { listWards, type ListedWard } from "~/services/logs/ward-rules.server";
import type { WardPage, ShownWard } from "~/views/alarm-rules/wards/shown-ward";
import { rulesToSet } from "../load.server";

/** Takes the place of an id in the address of a ward without rules. */
export const NEW_WARD = "new";

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
