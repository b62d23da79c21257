import { packNumbers, unpackMeasured, unpackNumbers, type PackedNumbers } from "../packed-numbers";
import type { LoadCourse, SeatSeries, SwaySeries, SwayTrace } from "../series";

export type PackedTrace = Record<"seconds" | "rightCm" | "frontCm", PackedNumbers> & Pick<SwayTrace, "from">;

type PackedCourse = Record<keyof LoadCourse, PackedNumbers>;

/** To and from what a page gets. */
export interface SeriesPacking<Series, Packed> {
  pack: (series: Series) => Packed;
  unpack: (packed: Packed) => Series;
}

function packTrace(trace: SwayTrace | null): PackedTrace | null {
  if (!trace) return null;
  const { seconds, rightCm, frontCm, from } = trace;
  return { seconds: packNumbers(seconds), rightCm: packNumbers(rightCm), frontCm: packNumbers(frontCm), from };
}

export function unpackTrace(packed: PackedTrace): SwayTrace {
  const { seconds, rightCm, frontCm, from } = packed;
  return { seconds: unpackMeasured(seconds), rightCm: unpackMeasured(rightCm), frontCm: unpackMeasured(frontCm), from };
}

function packCourse({ seconds, maximum, mean, leftPercent, contactAreaCm2 }: LoadCourse): PackedCourse {
  return {
    seconds: packNumbers(seconds),
    maximum: packNumbers(maximum),
    mean: packNumbers(mean),
    leftPercent: packNumbers(leftPercent),
    contactAreaCm2: packNumbers(contactAreaCm2),
  };
}

function unpackCourse({ seconds, maximum, mean, leftPercent, contactAreaCm2 }: PackedCourse): LoadCourse {
  return {
    seconds: unpackMeasured(seconds),
    maximum: unpackMeasured(maximum),
    mean: unpackMeasured(mean),
    leftPercent: unpackNumbers(leftPercent),
    contactAreaCm2: unpackMeasured(contactAreaCm2),
  };
}

export const noSeries: SeriesPacking<null, null> = { pack: () => null, unpack: () => null };

export const traceSeries: SeriesPacking<SwayTrace | null, PackedTrace | null> = {
  pack: packTrace,
  unpack: (packed) => packed && unpackTrace(packed),
};

export const courseSeries: SeriesPacking<LoadCourse, PackedCourse> = { pack: packCourse, unpack: unpackCourse };

type PackedSway = Record<Exclude<keyof SwaySeries, "diffusion">, PackedTrace | null> & Pick<SwaySeries, "diffusion">;

export const swaySeries: SeriesPacking<SwaySeries, PackedSway> = {
  pack: ({ body, left, right, single, diffusion }) => ({
    body: packTrace(body),
    left: packTrace(left),
    right: packTrace(right),
    single: packTrace(single),
    diffusion,
  }),
  unpack: ({ body, left, right, single, diffusion }) => ({
    body: body && unpackTrace(body),
    left: left && unpackTrace(left),
    right: right && unpackTrace(right),
    single: single && unpackTrace(single),
    diffusion,
  }),
};

type PackedSeat = { course: PackedCourse; centre: PackedTrace | null } & Pick<SeatSeries, "histogram">;

export const seatSeries: SeriesPacking<SeatSeries, PackedSeat> = {
  pack: ({ course, centre, histogram }) => ({ course: packCourse(course), centre: packTrace(centre), histogram }),
  unpack: ({ course, centre, histogram }) => ({ course: unpackCourse(course), centre: centre && unpackTrace(centre), histogram }),
};
