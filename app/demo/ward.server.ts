import { registerDevice } from "~/services/devices.server";

/** Mats with numbered serial numbers for `npm run simulate`; `{nnnn}` is the number. */
export interface WardGroup {
  /** Also the name. */
  serial: string;
  deviceType: string;
  kind: string;
  count: number;
}

/** Many mats, to test a large installation. */
export interface Ward {
  groups: readonly WardGroup[];
  password: string;
}

const kinds = [
  { serial: "WARD-BED-{nnnn}", deviceType: "Mattress Mat IoT", kind: "mattress-iot" },
  { serial: "WARD-SEAT-{nnnn}", deviceType: "Seating Mat IoT", kind: "seating-iot" },
  { serial: "WARD-PLATE-{nnnn}", deviceType: "Podology IoT", kind: "podology-iot" },
];
const MATS_IN_A_ROOM = 4;

const four = (number: number): string => String(number).padStart(4, "0");

/** Registers mats of three types, four to a room. */
export async function seedWard(companyId: string, { mats, password }: { mats: number; password: string }): Promise<Ward> {
  const groups = kinds.map((group, index) => ({
    ...group,
    count: Math.floor(mats / kinds.length) + (index < mats % kinds.length ? 1 : 0),
  }));
  let installed = 0;
  for (const { serial, deviceType, count } of groups) {
    for (let number = 1; number <= count; number++) {
      const name = serial.replace("{nnnn}", four(number));
      const room = `Ward ${four(Math.floor(installed / MATS_IN_A_ROOM) + 1)}`;
      const bed = four((installed % MATS_IN_A_ROOM) + 1).slice(-2);
      await registerDevice(companyId, { name, deviceType, hardwareSerial: name, hardwarePassword: password, room, bed });
      installed++;
    }
  }
  return { groups, password };
}
