import { systemClock } from "~/domain/clock";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { getGeometry, type GeometryOverride } from "~/domain/device/device";
import type { BodyName, DeviceKind, Geometry } from "~/domain/device/kind";
import type { FramePart } from "~/domain/frame/frame";
import { usualInterval, type RecordedFile } from "~/import/recorded-file";
import type { BodyPosture } from "./bodies/body";
import { createBody, listPostures } from "./bodies/catalogue";
import { SimulatorError } from "./error";
import type { FleetMember } from "./fleet";
import { replay } from "./replay";
import { emptyAtFirst, simulatedFrames, withSensorError, type SensorError, type SimulatedFrames } from "./simulated-frames";

/** What to simulate. */
export interface FleetPlan {
  kind: DeviceKind;
  override: GeometryOverride;
  /** `{n}` or `{nnnn}` is the mat's number, padded with zeros. */
  serial: string;
  password: string;
  count: number;
  rateHz?: number | undefined;
  body?: BodyName | undefined;
  posture?: string | undefined;
  /** Half of a saddle registered as a device. */
  side?: "left" | "right" | undefined;
  weightKg: number;
  seed: number;
  recording?: RecordedFile | undefined;
  sensorError?: SensorError | undefined;
  emptySeconds?: number | undefined;
  loop: boolean;
  json: boolean;
  streamAtOnce: boolean;
}

/** By id or `deviceType`; ignores case and punctuation. */
export function kindNamed(name: string): DeviceKind {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const kind = DEVICE_KINDS.find(({ id, deviceType }) => plain(id) === plain(name) || plain(deviceType) === plain(name));
  if (!kind) throw new SimulatorError(`There is no kind "${name}". Known are ${DEVICE_KINDS.map(({ id }) => id).join(", ")}.`);
  return kind;
}

/** Replaces `{n}`, `{nn}` … by a number with at least as many digits. */
export const numbered = (pattern: string, number: number): string =>
  pattern.replace(/\{(n+)\}/g, (_, digits: string) => String(number).padStart(digits.length, "0"));

/**
 * Mats of a plan.
 * @throws SimulatorError: a kind that sends nothing or needs a recording, an unknown posture, or a duplicate serial
 */
export function listMembers(plan: FleetPlan): FleetMember[] {
  const { kind, recording, count } = plan;
  const geometry = getGeometry({ deviceType: kind.deviceType, override: { ...(recording && { grid: recording.grid }), ...plan.override } });
  if (!geometry) throw new SimulatorError(`A ${kind.deviceType} sends nothing; there is nothing to simulate.`);
  if (count > 1 && numbered(plan.serial, 1) === numbered(plan.serial, 2)) {
    throw new SimulatorError(
      `${count} mats need serials of their own: write the number as {n}, for example --serial "${plan.serial}-{nnn}".`,
    );
  }
  const sourceOf = asRead(plan, geometry, recording ? replayOf(plan, recording, geometry) : bodyOf(plan, geometry));
  const recordedMs = recording && usualInterval(recording);
  const rateHz = plan.rateHz ?? (recordedMs ? 1000 / recordedMs : kind.rateHz);
  return Array.from({ length: count }, (_, index) => ({
    serial: numbered(plan.serial, index + 1),
    password: numbered(plan.password, index + 1),
    feeds: kind.parts.map((part) => ({ part, source: sourceOf(index, part) })),
    rateHz,
    json: plan.json,
    streamAtOnce: plan.streamAtOnce,
    // Another process plays the other half; both share the wall clock.
    ...(plan.side && { bodyFromMs: systemClock.elapsed() - systemClock.now() }),
  }));
}

type SourceOf = (index: number, part: FramePart) => SimulatedFrames;

function asRead({ emptySeconds = 0, sensorError, seed }: FleetPlan, geometry: Geometry, sourceOf: SourceOf): SourceOf {
  return (index, part) => {
    const source = sourceOf(index, part);
    const played = emptySeconds > 0 ? emptyAtFirst(source, emptySeconds) : source;
    return sensorError ? withSensorError(played, sensorError, geometry, seed + index) : played;
  };
}

function replayOf({ loop, rateHz, kind }: FleetPlan, recording: RecordedFile, geometry: Geometry): SourceOf {
  const source = replay(recording, geometry, { loop, defaultIntervalMs: 1000 / (rateHz ?? kind.rateHz) });
  return () => source;
}

function bodyOf({ kind, body = kind.bodies[0], posture: wanted, side, seed, weightKg }: FleetPlan, geometry: Geometry): SourceOf {
  if (body === undefined)
    throw new SimulatorError(`Nobody can play a ${kind.deviceType} yet; give a recording with --replay, or a body with --body.`);
  const posture = wanted === undefined ? undefined : postureNamed(body, wanted);
  return (index, part) =>
    simulatedFrames(geometry, createBody(body, { geometry, seed: seed + index, weightKg, posture, part: side ?? part }));
}

function postureNamed(body: BodyName, name: string): BodyPosture {
  const known = listPostures(body);
  const posture = known.find((one) => one === name);
  if (!posture)
    throw new SimulatorError(`Somebody ${body} has no posture "${name}"${known.length > 0 ? `; known are ${known.join(", ")}` : ""}.`);
  return posture;
}
