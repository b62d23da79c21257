import type { SubmissionResult } from "@conform-to/react";
import type { Device } from "~/domain/device/device";
import type { PatientPlace } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import type { Thresholds } from "~/domain/device/thresholds";
import type { ProblemNotice } from "~/domain/problem";
import type { Unit } from "~/domain/unit";
import type { FormKind } from "./form";

export interface ShownDevice extends Pick<Device, "id" | "name" | "room" | "bed" | "hardwareSerial"> {
  /** Null unless it is a bed or seat. */
  place: ShownPlace | null;
  /** Null for a device without a map. */
  thresholds: ShownThresholds | null;
  /** Orientation of its maps; null without a map, and for two halves, which lie left and right. */
  shownTurn: MapTurn | null;
}

/** Thresholds in the device's unit: type's and own. */
export interface ShownThresholds {
  now: Thresholds;
  ofKind: Thresholds;
  /** Whether its type reports rockers. */
  rolls: boolean;
  /** For raw counts: value of one count, null if unknown; undefined for other units. */
  calibration: { perRaw: number | null; unit: Unit } | undefined;
}

/** Answer to a refused form. */
export interface DeviceAnswer {
  kind: FormKind;
  backTo: string;
  reply: SubmissionResult;
  problem: ProblemNotice | null;
}

export interface ShownPlace {
  stance: PatientPlace;
  patient: { id: string; name: string } | null;
}
