import { describe, expect, test } from "vitest";
import { Problem } from "~/domain/problem";
import { callCore, everyFunction, toMaterial, type FunctionName } from "../../../tests/support/every-function";
import { paint } from "../../../tests/support/paint";
import { podiatryParameters, sideBySide } from "../analysis";
import { loadAnalysis } from "../load.server";
import type { AnalysisInputReason } from "../memory/check-input";

const analysis = await loadAnalysis();
const frames = [paint(". 4 9 2\n3 8 7 .\n. 5 6 1"), paint("1 4 8 2\n3 7 7 .\n. 5 x 1"), paint(". 3 9 2\n4 8 6 .\n. 5 6 2")];
const material = toMaterial(frames);
const { batch, frame, times, field, map, record } = material;

type Wrong = readonly [what: string, reason: AnalysisInputReason, wrong: { having: object } | { being: unknown }];

const having = (reason: AnalysisInputReason, name: string, values: readonly unknown[]): Wrong[] =>
  values.map((value) => [`${name} ${String(value)}`, reason, { having: { [name]: value } }]);

const notFinite = [NaN, Infinity, -Infinity];
const noMeasures = [...notFinite, 0, -1, 1e-10, 1e10];
const detached = new Uint16Array(frame.counts);
structuredClone(detached.buffer, { transfer: [detached.buffer] });

const grids: Wrong[] = [
  [0, 12],
  [12, 0],
  [321, 1],
  [1, 321],
  [1.5, 8],
  [-3, -4],
  [NaN, 4],
  [3, Infinity],
].map(([rows, cols]) => [`${rows} rows and ${cols} columns`, "grid", { having: { grid: { rows, cols } } }]);
const cells = (counts: Uint16Array): Wrong[] => [
  ["a count missing", "length", { having: { counts: counts.subarray(1) } }],
  ["a count too many", "length", { having: { counts: new Uint16Array(counts.length + 1) } }],
  ["counts that went elsewhere", "length", { having: { counts: detached } }],
  ["signed counts", "view", { having: { counts: Int16Array.from(counts).fill(-1) } }],
  ["counts of a byte", "view", { having: { counts: Uint8Array.from(counts) } }],
  ["counts that are no whole numbers", "view", { having: { counts: Float64Array.from(counts).fill(NaN) } }],
  ["a list of counts", "view", { having: { counts: Array.from(counts) } }],
  ["a first count over 16383", "counts", { having: { counts: counts.with(0, 16_384) } }],
  ["a last count over 16383", "counts", { having: { counts: counts.with(counts.length - 1, 0xfffe) } }],
];
const scales = having("scale", "scale", noMeasures);
const oneFrame = [...grids, ...cells(frame.counts), ...scales];
const severalFrames = [
  ...grids,
  ...cells(batch.counts),
  ...scales,
  ...having("frames", "frameCount", [0, -3, 1.5, NaN, Infinity]),
  ...having("length", "frameCount", [2, 4]),
];
const thresholds = having("threshold", "threshold", [-1, -1e-12, ...notFinite]);
const pitches: Wrong[] = noMeasures.flatMap((value): Wrong[] => [
  [`cells ${value} cm wide`, "cell", { having: { cell: { xCm: value, yCm: 1 } } }],
  [`cells ${value} cm long`, "cell", { having: { cell: { xCm: 1, yCm: value } } }],
]);
const tracks = [...thresholds, ...pitches];
const areas = having("cell", "cellAreaCm2", noMeasures);
const measures = [...tracks, ...areas, ...having("range", "deviceMaximum", [-1, ...notFinite])];
const figures = [...measures, ...having("range", "histogramTop", [-1, ...notFinite])];
const seconds: Wrong[] = [
  ["a time missing", "length", { being: times.subarray(1) }],
  ["a time too many", "length", { being: Float64Array.of(0, 1, 2, 3) }],
  ["times that run back", "times", { being: Float64Array.of(2, 1, 0) }],
  ["two frames at once", "times", { being: Float64Array.of(0, 1, 1) }],
  ["times a billionth of a nanosecond apart", "times", { being: Float64Array.of(0, 1e-18, 1) }],
  ["a time that is no number", "times", { being: Float64Array.of(0, NaN, 1) }],
  ["an endless time", "times", { being: Float64Array.of(0, 1, Infinity) }],
  ["times of single precision", "view", { being: Float32Array.of(0, 1, 2) }],
  ["a list of times", "view", { being: [0, 1, 2] }],
];
const fields: Wrong[] = [
  ["a value missing", "length", { being: field.subarray(1) }],
  ["values of double precision", "view", { being: Float64Array.from(field) }],
  ["a list of values", "view", { being: Array.from(field) }],
  ...[...notFinite, 2e30, -2e30].flatMap((value): Wrong[] => [
    [`a first value of ${value}`, "field", { being: field.with(0, value) }],
    [`a last value of ${value}`, "field", { being: field.with(11, value) }],
  ]),
];
const fieldGrids: Wrong[] = [
  [0, 12],
  [321, 1],
  [1.5, 8],
  [-3, -4],
].map(([rows, cols]) => [`${rows} rows and ${cols} columns`, "grid", { being: { rows, cols } }]);
const looks = having("range", "taps", [
  [NaN, 0, 0],
  [1, Infinity, 0],
  [1, 0, 1e9],
  [1, 0],
  [1, 0, 0, 0],
]);
const samples: Wrong[] = [
  ["one sample", "samples", { having: { times: times.subarray(2), ml: times.subarray(2), ap: times.subarray(2) } }],
  ["no sample", "samples", { having: { times: times.subarray(3), ml: times.subarray(3), ap: times.subarray(3) } }],
  ["more than 36,000 samples", "samples", { having: { times: new Float64Array(36_001) } }],
  ["a place missing", "length", { having: { ml: record.ml.subarray(1) } }],
  ["places of single precision", "view", { having: { ap: Float32Array.from(record.ap) } }],
  ...[...notFinite, 2e9].map((place): Wrong => [`a place of ${place}`, "samples", { having: { ap: record.ap.with(1, place) } }]),
  ...seconds.slice(2).map(([what, reason, wrong]): Wrong => [what, reason, { having: { times: "being" in wrong ? wrong.being : null } }]),
];
const labels: Wrong[] = [
  ["a label missing", "length", { being: map.subarray(1) }],
  ["signed labels", "view", { being: Int16Array.from(map).fill(-1) }],
  ["a seventeenth label", "labels", { being: map.with(0, 17) }],
];
const single = ({ counts, ...rest }: typeof batch) => ({ ...rest, counts: counts.subarray(0, 12), frameCount: 1 });
const lone: Wrong = ["a single frame", "frames", { being: single(batch) }];
const amounts = (...reasons: readonly unknown[]): Wrong[] =>
  reasons.map((value) => [`an amount of ${String(value)}`, "range", { being: value }]);
const noFigures = [-1, ...notFinite].map((planar): Wrong => [
  `a path of ${planar}`,
  "range",
  { having: { path: { planar, ml: 0, ap: 0 } } },
]);
const leastForces: Wrong[] = having("rule", "leastNewtons", [-1, ...notFinite]);
const gaitRules: Wrong[] = [
  ...having("threshold", "rockerThreshold", [-1, NaN, Infinity]),
  ...having("rule", "shortestContactS", [-1, NaN, Infinity]),
  ...having("rule", "shortestSwingS", [-1, NaN, Infinity]),
  ...having("rule", "regionNewtons", [0, -1, NaN, Infinity]),
  ...[0, 1, -1, NaN].map((part): Wrong => [`a part of ${part}`, "rule", { having: { contactRule: { name: "range", part } } }]),
  ...[-1, NaN, Infinity].map((newtons): Wrong => [`${newtons} N`, "rule", { having: { contactRule: { name: "force", newtons } } }]),
  ["a force of raw counts", "rule", { having: { unit: "raw", contactRule: { name: "force", newtons: 20 } } }],
];
const directions = having("direction", "towards", [
  { xCm: 0, yCm: 0 },
  { xCm: NaN, yCm: 1 },
  { xCm: 0, yCm: -Infinity },
]);
const borders = { heelTo: 0.27, midfootTo: 0.55, toesFrom: [0.8, 0.8, 0.8, 0.8, 0.8], heelHalves: 0.5, metatarsals: [0.2, 0.4, 0.6, 0.8] };
const movedBorders = [
  { midfootTo: 0.2 },
  { midfootTo: NaN },
  { toesFrom: [0.8, 0.8, 0.5, 0.8, 0.8] },
  { metatarsals: [0.4, 0.2, 0.6, 0.8] },
  { halluxTo: 1.1 },
].flatMap((moved) => having("borders", "borders", [{ ...borders, halluxTo: 0.33, ...moved }]));
const tooManyFrames: Wrong = [
  "more than 36,000 frames",
  "frames",
  { being: { counts: new Uint16Array(36_001), frameCount: 36_001, grid: { rows: 1, cols: 1 }, scale: 1 } },
];
const saddleGrids: Wrong[] = [
  [2, 6],
  [12, 1],
].map(([rows, cols]) => [`${rows} rows and ${cols} columns`, "grid", { having: { grid: { rows, cols } } }]);
const shares = [-0.1, 1.1, NaN].map((share): Wrong => [`a share of ${share}`, "share", { being: share }]);

const refused = {
  figures: [oneFrame, figures],
  figuresBatch: [severalFrames, figures],
  presence: [
    oneFrame,
    ["activeCells", "mean", "median", "standardDeviation", "largestArea"].flatMap((limit) => having("rule", limit, notFinite)),
  ],
  occupantLoad: [oneFrame, [...measures, ...having("range", "evenMost", [-1, ...notFinite]), ...having("rule", "unit", ["raw"])]],
  components: [oneFrame, [...thresholds, ...having("rule", "neighbours", [0, 6, NaN])]],
  calibrate: [
    [...grids, ...cells(frame.counts)],
    ["weightKg", "cellAreaCm2", "share"].flatMap((name) => having("weight", name, noMeasures)),
  ],
  feet: [oneFrame, tracks],
  static: [severalFrames, measures],
  mean: [severalFrames],
  maximum: [severalFrames],
  display: [oneFrame, [...thresholds, ...looks]],
  displayField: [fields, fieldGrids, [...thresholds, ...looks]],
  betweenFrames: [oneFrame, oneFrame, shares, looks],
  picture: [
    fields,
    fieldGrids,
    [
      ...having("range", "low", [...notFinite, 100, 101, 100 - 1e-9]),
      ...having("range", "high", [...notFinite, 0, 1e-20, 1e20]),
      ...having("range", "factor", [0, 1, 3, 16, NaN]),
      ...having("threshold", "threshold", [NaN, Infinity]),
      ...having("palette", "palette", [new Uint32Array(255)]),
      ...having("view", "palette", [new Uint8Array(256)]),
    ],
  ],
  interpolate: [fields, fieldGrids],
  contours: [fields, fieldGrids, notFinite.map((level): Wrong => [`a level of ${level}`, "level", { being: level }])],
  balance: [samples],
  balanceSeries: [samples],
  diffusion: [samples],
  diffusionSeries: [samples],
  copRecords: [severalFrames, seconds, tracks],
  balanceOf: [severalFrames, seconds, tracks],
  romberg: [noFigures, noFigures],
  seating: [
    severalFrames,
    [
      ...tracks,
      ...having(
        "box",
        "boxCm",
        noMeasures.flatMap((size) => [
          { width: size, depth: 1 },
          { width: 1, depth: size },
        ]),
      ),
    ],
  ],
  gradient: [severalFrames, pitches],
  seatedBody: [fields, fieldGrids, tracks],
  reliefs: [[...severalFrames, lone, tooManyFrames], seconds, tracks],
  lyingPosture: [severalFrames, tracks],
  seatedPosture: [severalFrames, thresholds],
  exposure: [[...severalFrames, lone], seconds, [...thresholds, ...areas]],
  saddle: [
    [...severalFrames, ...saddleGrids],
    [...thresholds, ...areas],
  ],
  saddleSlip: [
    [...severalFrames, ...saddleGrids],
    [...thresholds, ...areas],
  ],
  rehab: [severalFrames, seconds, [...tracks, ...having("tolerance", "toleranceCm", [-1, ...notFinite])]],
  standingFeet: [fields, fieldGrids, tracks],
  plantarRegions: [severalFrames, [...measures, ...directions, ...movedBorders]],
  regionLoads: [[...severalFrames, tooManyFrames], seconds, labels, measures],
  pressureTime: [[...severalFrames, tooManyFrames], seconds, measures],
  dynamic: [[...severalFrames, tooManyFrames], seconds, [...measures, ...leastForces, ...gaitRules]],
  findContacts: [[...severalFrames, tooManyFrames], seconds, [...measures, ...leastForces]],
  symmetry: [amounts(-1, ...notFinite), amounts(-1, ...notFinite)],
} satisfies Record<FunctionName, readonly (readonly Wrong[])[]>;

const reasonOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return error instanceof Problem && error.code === "analysisInput" ? String(error.details.reason) : String(error);
  }
  return "accepted";
};

describe("[CORE-3] input that cannot be right is refused by name: no trap, no silent zero, nothing left behind", () => {
  test("of every function the core has", () => {
    expect(Object.keys(refused).sort()).toEqual(Object.keys(analysis).sort());
  });

  const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);
  test.each(names)("%s", (name) => {
    const good: readonly unknown[] = everyFunction[name](material, analysis);
    const before = callCore(analysis, name, good);
    const answers = refused[name].flatMap((kinds, at) =>
      kinds.map(([what, reason, wrong]) => {
        const argument: unknown = "being" in wrong ? wrong.being : Object.assign({}, good[at], wrong.having);
        return [what, reason, reasonOf(() => callCore(analysis, name, good.with(at, argument)))];
      }),
    );
    expect(answers).toEqual(answers.map(([what, reason]) => [what, reason, reason]));
    expect(refused[name]).toHaveLength(good.length);
    expect(callCore(analysis, name, good)).toEqual(before);
  });

  const long = toMaterial(
    Array.from({ length: 2049 }, (_, at) => (at < 2048 ? frame : { ...frame, counts: frame.counts.with(5, 20_000) })),
  );
  test.each(names.filter((name) => everyFunction[name](material, analysis)[0] === batch))(
    "%s: a bad frame in a later piece of a long recording",
    (name) => {
      expect(reasonOf(() => callCore(analysis, name, everyFunction[name](long, analysis)))).toBe("counts");
    },
  );

  test("a view may begin anywhere in its buffer, and the buffer may be shared", () => {
    const wanted = analysis.figures(frame, { threshold: 0, cell: { xCm: 1, yCm: 1 } });
    for (const Buffer of [ArrayBuffer, SharedArrayBuffer]) {
      for (let offset = 0; offset < 8; offset++) {
        const counts = new Uint16Array(new Buffer(64), 2 * offset, 12);
        counts.set(frame.counts);
        expect(analysis.figures({ ...frame, counts }, { threshold: 0, cell: { xCm: 1, yCm: 1 } })).toEqual(wanted);
      }
    }
  });

  const dynamic = analysis.dynamic(batch, times, { threshold: 0, cell: { xCm: 1, yCm: 1 } });
  test.each([
    ["two halves of different grids", () => sideBySide(batch, { ...batch, grid: { rows: 4, cols: 3 } }), "grid"],
    [
      "halves that are too wide together",
      () =>
        sideBySide(
          { ...batch, counts: new Uint16Array(161), grid: { rows: 1, cols: 161 }, frameCount: 1 },
          { ...batch, counts: new Uint16Array(161), grid: { rows: 1, cols: 161 }, frameCount: 1 },
        ),
      "grid",
    ],
    ["halves of different lengths", () => sideBySide(batch, single(batch)), "frames"],
    ["halves of different scales", () => sideBySide(batch, { ...batch, scale: 2 }), "scale"],
    ["series with a time missing", () => podiatryParameters(batch, times.subarray(1), dynamic, { xCm: 1, yCm: 1 }), "length"],
    ["series of cells without size", () => podiatryParameters(batch, times, dynamic, { xCm: 1, yCm: 0 }), "cell"],
    ["series of another recording", () => podiatryParameters(single(batch), times.subarray(0, 1), dynamic, { xCm: 1, yCm: 1 }), "frames"],
  ])("%s", (_, call, reason) => {
    expect(reasonOf(call)).toBe(reason);
  });
});
