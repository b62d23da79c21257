import type { SubmissionResult } from "@conform-to/react";
import type { Device } from "~/domain/device/device";
import type { Patient } from "~/domain/patient";
import type { ProblemCode, ProblemNotice } from "~/domain/problem";
import type { PatientPage } from "~/services/patients/patients.server";

export type FoundPatients = PatientPage;

export type PatientDialogData =
  /** `problem`: why the requested patient cannot be shown. */
  | { name: "pick"; q: string; found: FoundPatients; selectedId: string | null; problem: ProblemCode | null }
  | { name: "register" }
  | { name: "edit" | "info"; patient: Patient };

export interface PatientListData {
  q: string;
  now: Date;
  pageSize: number;
  found: FoundPatients;
  selectedId: string | null;
}

export interface RecordingDevice extends Pick<Device, "id" | "name" | "room" | "bed"> {
  livePath: string;
}

/** Answer to a refused form. */
export interface PatientAnswer {
  /** As stored; null for a registration. */
  patient: Patient | null;
  backTo: string;
  reply: SubmissionResult;
  problem: ProblemNotice | null;
}
