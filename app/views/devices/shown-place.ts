import type { PatientPlace } from "~/domain/device/kind";

export interface ShownPlace {
  stance: PatientPlace;
  patient: { id: string; name: string } | null;
}
