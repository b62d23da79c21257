import { findDeviceKind } from "./catalogue";
import type { Device } from "./device";
import type { DeviceKind } from "./kind";

/** Quoted for every shell. */
const shellWord = (text: string): string =>
  /^[\w.,:/@+-]+$/.test(text) ? text : /["$`\\!%]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;

/** Typed in the product's folder; options: app/commands/simulate-options.ts. */
export const simulatorCommand = (options: Readonly<Record<string, string | number>>): string =>
  ["npm run simulate --", ...Object.entries(options).map(([name, value]) => `--${name} ${shellWord(String(value))}`)].join(" ");

/** One per mat; empty for kinds that cannot be simulated. */
export function simulatorCommands(
  { deviceType, hardwareSerial, halves }: Pick<Device, "deviceType" | "hardwareSerial"> & { halves: readonly { hardwareSerial: string }[] },
  { url, password }: { url: string; password: string },
): string[] {
  const kind = findDeviceKind(deviceType);
  const half = kind?.subdeviceType && halves.length > 0 ? findDeviceKind(kind.subdeviceType) : undefined;
  if (!kind || !canBePlayed(half ?? kind)) return [];
  if (!half) return [simulatorCommand({ url, serial: hardwareSerial, password, kind: kind.id })];
  return halves.map(({ hardwareSerial: serial }, index) =>
    simulatorCommand({ url, serial, password, kind: half.id, side: kind.parts[index] ?? "left" }),
  );
}

const canBePlayed = ({ geometry, bodies }: DeviceKind): boolean => geometry !== null && bodies.length > 0;
