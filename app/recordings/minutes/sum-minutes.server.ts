import { unpackMinute, type StoredMinute } from "~/data/models/minutes/stored-minute.server";
import { sumMinutes, type SpanExposure, type SummedSpan } from "~/domain/logs/minutes/exposure";
import type { MinuteSums } from "~/domain/logs/minutes/minute-map";
import { defineJob } from "~/jobs/job";

/** Of less than an hour a thread would be asked for longer than the sum takes. */
const FEW_MINUTES = 30;

/** What stored minutes, oldest first, add up to: of a night about 40 ms. */
export const sumStoredMinutes = defineJob({
  name: "sumStoredMinutes",
  isShort: ({ minutes }) => minutes.length < FEW_MINUTES,
  run: ({ minutes, mat }: { minutes: readonly StoredMinute[]; mat: SummedSpan }): SpanExposure => sumMinutes(unpacked(minutes), mat),
  buffersOf: ({ aboveS, exposure }) => [aboveS.buffer, exposure.buffer],
});

function* unpacked(minutes: readonly StoredMinute[]): Generator<MinuteSums> {
  for (const minute of minutes) yield unpackMinute(minute);
}
