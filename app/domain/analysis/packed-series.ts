import { packNumbers, unpackNumbers, type PackedNumbers } from "./packed-numbers";
import type { AnalysisSeries, LoadCourse, SwayTrace } from "./series";
import type { AnalysisType } from "./types";

export type PackedTrace = Record<"seconds" | "rightCm" | "frontCm", PackedNumbers> & Pick<SwayTrace, "from">;
type PackedCourse = Record<keyof LoadCourse, PackedNumbers>;

export interface PackedSeries extends Record<AnalysisType, object | null> {
  Static: null;
  Balance: Record<Exclude<keyof AnalysisSeries["Balance"], "diffusion">, PackedTrace | null> & Pick<AnalysisSeries["Balance"], "diffusion">;
  Dynamic: null;
  seatingDynamic: { course: PackedCourse; centre: PackedTrace | null; histogram: AnalysisSeries["seatingDynamic"]["histogram"] };
  Fitting: PackedCourse;
  Rehab: PackedTrace | null;
}

const packing: {
  [Type in AnalysisType]: {
    pack: (series: AnalysisSeries[Type]) => PackedSeries[Type];
    unpack: (packed: PackedSeries[Type]) => AnalysisSeries[Type];
  };
} = {
  Static: { pack: () => null, unpack: () => null },
  Balance: {
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
  },
  Dynamic: { pack: () => null, unpack: () => null },
  seatingDynamic: {
    pack: ({ course, centre, histogram }) => ({ course: packCourse(course), centre: packTrace(centre), histogram }),
    unpack: ({ course, centre, histogram }) => ({ course: unpackCourse(course), centre: centre && unpackTrace(centre), histogram }),
  },
  Fitting: { pack: packCourse, unpack: unpackCourse },
  Rehab: { pack: packTrace, unpack: (packed) => packed && unpackTrace(packed) },
};

export const packSeries = <Type extends AnalysisType>(type: Type, series: AnalysisSeries[Type]): PackedSeries[Type] =>
  packing[type].pack(series);

export const unpackSeries = <Type extends AnalysisType>(type: Type, packed: PackedSeries[Type]): AnalysisSeries[Type] =>
  packing[type].unpack(packed);

const numbers = (packed: PackedNumbers): number[] => unpackNumbers(packed).map((value) => value ?? NaN);

function packTrace(trace: SwayTrace | null): PackedTrace | null {
  if (!trace) return null;
  const { seconds, rightCm, frontCm, from } = trace;
  return { seconds: packNumbers(seconds), rightCm: packNumbers(rightCm), frontCm: packNumbers(frontCm), from };
}

export function unpackTrace(packed: PackedTrace): SwayTrace {
  const { seconds, rightCm, frontCm, from } = packed;
  return { seconds: numbers(seconds), rightCm: numbers(rightCm), frontCm: numbers(frontCm), from };
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
    seconds: numbers(seconds),
    maximum: numbers(maximum),
    mean: numbers(mean),
    leftPercent: unpackNumbers(leftPercent),
    contactAreaCm2: numbers(contactAreaCm2),
  };
}
