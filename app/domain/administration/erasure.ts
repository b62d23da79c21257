/**
 * What of a patient is erased, as it is counted: the record, results, parts of their frames, files of captures that were not saved, entries
 * and maps of beds, notes on alarms, and where the patient lay or was selected.
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

/** What is left of an erased patient: that it was done, when, by whom, and how much it was. It names nobody but who erased. */
export interface ErasureCertificate {
  id: string;
  company: string;
  /** The patient's number, which is never given again. */
  patientNumber: string;
  erasedBy: string;
  beganAt: string;
  endedAt: string;
  counts: Record<ErasedKind, number>;
}

/** An erasure in the list of certificates. */
export interface ListedErasure extends Pick<ErasureCertificate, "id" | "patientNumber" | "erasedBy"> {
  /** Null while it is not finished: there is no certificate yet. */
  endedAt: Date | null;
}

/** With the SHA-256 of its JSON, hexadecimal, by which a copy is recognised as unchanged. */
export interface SealedErasure {
  certificate: ErasureCertificate;
  sha256: string;
}
