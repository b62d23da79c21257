import type { BodyName } from "~/domain/device/kind";
import type { NewDevice } from "../devices.server";

/** A mat of the demo clinic. One with a body is played by the simulator; the others say only what their kind says without frames. */
export interface DemoDevice extends Omit<NewDevice, "hardwarePassword" | "hardwareSerial" | "subdeviceIds"> {
  /** Also its serial. */
  name: string;
  body?: { name: BodyName; weightKg: number };
  /** Devices it is made of, left first. */
  subdevices?: readonly DemoDevice[];
  /** Last reading of a Force Mat's channels. */
  pressureValue?: number[];
}

/** A plate of 48 x 48 cells that two feet fill. */
const SMALL_CELLS = { cellPitchCm: { xCm: 0.8, yCm: 0.8 } };

const half = (name: string): DemoDevice => ({ name, deviceType: "Sensing Horse Subdevice", room: "Riding hall" });

export const demoDevices: readonly DemoDevice[] = [
  { name: "PODO-0241", deviceType: "Podology IoT", room: "Gait lab", override: SMALL_CELLS, body: { name: "standing", weightKg: 64 } },
  { name: "PODO-0198", deviceType: "Podology IoT", room: "Room 02", body: { name: "walking", weightKg: 78 } },
  { name: "SEAT-0122", deviceType: "Seating Mat IoT", room: "Ward 1, room 03", body: { name: "sitting", weightKg: 61.5 } },
  { name: "SEAT-0117", deviceType: "Seating Mat IoT", room: "Ward 2, room 07", body: { name: "sitting", weightKg: 70 } },
  { name: "BED-IOT-0208", deviceType: "Mattress Mat IoT", room: "Ward 2, room 04", bed: "02" },
  { name: "BED-0193", deviceType: "Mattress Mat", room: "Ward 2, room 04", bed: "04" },
  { name: "BED-0195", deviceType: "Sleep Mat", room: "Ward 2, room 05", bed: "06" },
  { name: "FLOOR-R-0012", deviceType: "Floor Mat Recognition", room: "Entrance" },
  { name: "REHAB-0044", deviceType: "Rehab Mat", room: "Gym" },
  { name: "SEAT-XL-0052", deviceType: "Seating Mat IoT XL", room: "Ward 1, room 11" },
  { name: "PRESS-0088", deviceType: "Pressure Mat IoT", room: "Ward 1, room 12" },
  { name: "HORSE-0009", deviceType: "Sensing Horse", room: "Riding hall", subdevices: [half("HORSE-0009-L"), half("HORSE-0009-R")] },
  { name: "FORCE-0003", deviceType: "Force Mat", room: "Gym", pressureValue: [2316, 1874, 1402, 655] },
  { name: "SHAPES-0031", deviceType: "Shapes", room: "Ward 2, room 09" },
  { name: "WELL-0027", deviceType: "Wellness Mat", room: "Ward 1, lounge" },
];
