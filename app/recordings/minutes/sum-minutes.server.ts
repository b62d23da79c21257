import { unpackMinute, type StoredMinute } from "~/data/models/minutes/stored-minute.server";
import { sumMinutes, type SpanExposure, type SummedSpan } from "~/domain/minutes/exposure";
import type { MinuteSums } from "~/domain/minutes/minute-map";
import { defineJob } from "~/jobs/job";

/** Faster than handing over to a thread. */
const FEW_MINUTES = 30;

/** Oldest first; 40 ms per night. */
export const sumStoredMinutes = defineJob({
  name: "sumStoredMinutes",
  isShort: ({ minutes }) => minutes.length < FEW_MINUTES,
  run: ({ minutes, mat }: { minutes: readonly StoredMinute[]; mat: SummedSpan }): SpanExposure => sumMinutes(unpacked(minutes), mat),
  buffersOf: ({ aboveS, exposure }) => [aboveS.buffer, exposure.buffer],
});

function* unpacked(minutes: readonly StoredMinute[]): Generator<MinuteSums> {
  for (const minute of minutes) yield unpackMinute(minute);
}
