/**
 * Record, results, chunks of frames, files of unsaved captures, bed entries and maps, notes on alarms, and places or
 * selections of the patient.
 */
export const noneErased = {
  patients: 0,
  analyses: 0,
  frameChunks: 0,
  unsavedCaptures: 0,
  bedEntries: 0,
  pressureMaps: 0,
  alarmNotes: 0,
  places: 0,
  selections: 0,
};
export type ErasedKind = keyof typeof noneErased;

/** The only remaining record; it names only the person who erased. */
export interface ErasureCertificate {
  id: string;
  company: string;
  patientNumber: string;
  erasedBy: string;
  beganAt: string;
  endedAt: string;
  counts: Record<ErasedKind, number>;
}

export interface ListedErasure extends Pick<ErasureCertificate, "id" | "patientNumber" | "erasedBy"> {
  /** Null while unfinished, without a certificate. */
  endedAt: Date | null;
}

/** SHA-256 of the JSON in hexadecimal, to verify copies. */
export interface SealedErasure {
  certificate: ErasureCertificate;
  sha256: string;
}
