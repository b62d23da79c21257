import type { BodyName } from "~/domain/device/kind";
import type { NewDevice } from "~/services/devices.server";

/** Played by the simulator. */
export interface DemoBody {
  name: BodyName;
  weightKg: number;
  /** A seed determines person and movements. */
  seed: number;
}

/** Mats without a body send no frames. */
export interface DemoDevice extends Omit<NewDevice, "hardwarePassword" | "hardwareSerial" | "subdeviceIds"> {
  /** Also the serial number. */
  name: string;
  body?: DemoBody;
  /** Halves, left first. */
  subdevices?: readonly DemoDevice[];
}

/** Cells of 5 mm, as on research plates: one for standing, one for walking. */
const FINE_CELLS = { cellPitchCm: { xCm: 0.5, yCm: 0.5 } };
const STANDING_PLATE = { grid: { rows: 76, cols: 76 }, ...FINE_CELLS };
const WALKING_PLATE = { grid: { rows: 96, cols: 96 }, ...FINE_CELLS };

const rider: DemoBody = { name: "riding", weightKg: 62, seed: 9 };
const half = (name: string): DemoDevice => ({ name, deviceType: "Sensing Horse Subdevice", room: "Riding hall", body: rider });

export const clinicDevices: readonly DemoDevice[] = [
  {
    name: "PODO-0241",
    deviceType: "Podology IoT",
    room: "Gait lab",
    override: STANDING_PLATE,
    body: { name: "standing", weightKg: 64, seed: 1 },
  },
  {
    name: "PODO-0198",
    deviceType: "Podology IoT",
    room: "Room 02",
    override: WALKING_PLATE,
    body: { name: "walking", weightKg: 78, seed: 2 },
  },
  { name: "PODO-0160", deviceType: "Podology", room: "Room 02", body: { name: "standing", weightKg: 81, seed: 11 } },
  { name: "SEAT-0122", deviceType: "Seating Mat IoT", room: "Ward 1, room 03", body: { name: "sitting", weightKg: 61.5, seed: 3 } },
  { name: "SEAT-0117", deviceType: "Seating Mat IoT", room: "Ward 2, room 07", body: { name: "sitting", weightKg: 70, seed: 4 } },
  { name: "SEAT-0061", deviceType: "Seating Mat", room: "Ward 1, room 05", body: { name: "sitting", weightKg: 58, seed: 12 } },
  { name: "SEAT-XL-0052", deviceType: "Seating Mat IoT XL", room: "Ward 1, room 11", body: { name: "sitting", weightKg: 88, seed: 5 } },
  { name: "PRESS-0088", deviceType: "Pressure Mat IoT", room: "Ward 1, room 12", body: { name: "sitting", weightKg: 67, seed: 6 } },
  {
    name: "BED-IOT-0208",
    deviceType: "Mattress Mat IoT",
    room: "Ward 2, room 04",
    bed: "02",
    body: { name: "lying", weightKg: 72, seed: 13 },
  },
  { name: "BED-0193", deviceType: "Mattress Mat", room: "Ward 2, room 04", bed: "04", body: { name: "lying", weightKg: 66, seed: 7 } },
  { name: "BED-0195", deviceType: "Sleep Mat", room: "Ward 2, room 05", bed: "06", body: { name: "lying", weightKg: 83, seed: 8 } },
  { name: "BED-0196", deviceType: "Mattress Mat", room: "Ward 2, room 05", bed: "08" },
  { name: "FLOOR-0007", deviceType: "Floor Mat", room: "Ward 2, room 04", body: { name: "crossing", weightKg: 71, seed: 14 } },
  { name: "FLOOR-R-0012", deviceType: "Floor Mat Recognition", room: "Entrance", body: { name: "crossing", weightKg: 77, seed: 15 } },
  { name: "REHAB-0044", deviceType: "Rehab Mat", room: "Gym", body: { name: "exercising", weightKg: 69, seed: 16 } },
  { name: "HORSE-0009", deviceType: "Sensing Horse", room: "Riding hall", subdevices: [half("HORSE-0009-L"), half("HORSE-0009-R")] },
  {
    name: "FORCE-0003",
    deviceType: "Force Mat",
    room: "Gym",
    body: { name: "pushing", weightKg: 70, seed: 17 },
  },
  { name: "SHAPES-0031", deviceType: "Shapes", room: "Ward 2, room 09", body: { name: "inhabiting", weightKg: 64, seed: 18 } },
  { name: "HEALTH-0015", deviceType: "Health Mat", room: "Ward 1, room 02", body: { name: "standing", weightKg: 62, seed: 19 } },
  { name: "WELL-0027", deviceType: "Wellness Mat", room: "Ward 1, lounge", body: { name: "crossing", weightKg: 57, seed: 20 } },
  { name: "FIT-0033", deviceType: "Fitness Mat", room: "Gym", body: { name: "exercising", weightKg: 63, seed: 21 } },
  { name: "NORTH-0002", deviceType: "North Sky", room: "Ward 1, lounge", body: { name: "standing", weightKg: 74, seed: 22 } },
  { name: "SHOW-BED", deviceType: "Mattress Mat", room: "Showroom", showroom: "mattress", override: { grid: { rows: 20, cols: 48 } } },
  { name: "SHOW-SEAT", deviceType: "Seating Mat IoT", room: "Showroom", showroom: "seating" },
];

export const nettiDevices: readonly DemoDevice[] = [
  { name: "SEAT-0301", deviceType: "Seating Mat IoT", room: "Fitting room", body: { name: "sitting", weightKg: 59, seed: 23 } },
  { name: "SEAT-XL-0302", deviceType: "Seating Mat IoT XL", room: "Fitting room", body: { name: "sitting", weightKg: 92, seed: 24 } },
  { name: "SEAT-0303", deviceType: "Seating Mat IoT", room: "Showroom", showroom: "seating" },
];
