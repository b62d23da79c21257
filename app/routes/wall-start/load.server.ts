import { deviceKind } from "~/domain/device/device";
import { listWalls, mayEndWall } from "~/services/accounts/walls.server";
import type { Context } from "~/services/context";
import { listDevices } from "~/services/devices.server";
import type { WallStartData } from "~/views/ward/wall-start-data";
import { isOnWard } from "../ward/load.server";

const collator = new Intl.Collator("en", { numeric: true });

export async function loadWallStart(context: Context): Promise<WallStartData> {
  const listed = (await listDevices(context)).filter(({ device }) => isOnWard(deviceKind(device)));
  const walls = await listWalls(context);
  return {
    rooms: [...new Set(listed.map(({ device }) => device.room))].sort(collator.compare),
    walls: walls.map(({ startedBy, ...wall }) => ({ ...wall, startedBy: startedBy.name, mayEnd: mayEndWall(context, { startedBy }) })),
    timeZone: context.company.timeZone,
  };
}
