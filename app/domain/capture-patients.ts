import type { Patient } from "./patient";

/** Whose a capture on a device may be. */
export interface CapturePatients {
  /** Whom the caller has selected. */
  selected: Patient | null;
  /** Whose bed or seat the device is. */
  assigned: Patient | null;
}

/** Whether it has to be asked whose a capture is. */
export const areTwo = ({ selected, assigned }: CapturePatients): boolean =>
  selected !== null && assigned !== null && selected.id !== assigned.id;
