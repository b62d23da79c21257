import { getGeometry, type Device, type Showroom } from "~/domain/device/device";
import type { BodyName } from "~/domain/device/kind";
import { createBody, listPostures } from "~/simulator/bodies/catalogue";

const VISITORS = {
  mattress: { body: "lying", weightKg: 72 },
  seating: { body: "sitting", weightKg: 70 },
} satisfies Record<Showroom, { body: BodyName; weightKg: number }>;
const SEED = 1;

/** One frozen person per posture, in order. */
export function showroomMaps({ showroom, ...device }: Pick<Device, "showroom" | "deviceType" | "override">): Uint16Array[] {
  const geometry = getGeometry(device);
  if (!showroom || !geometry) return [];
  const { body, weightKg } = VISITORS[showroom];
  return listPostures(body).map((posture) => createBody(body, { geometry, seed: SEED, weightKg, posture })(0));
}
