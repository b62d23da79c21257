import type { Unit } from "../../unit";

/** `ucum`: Unified Code for Units of Measure (UCUM). */
export interface UnitOfMeasure {
  /** Empty without a unit, such as an index. */
  symbol: string;
  ucum: string;
}

const deviceUnits = {
  raw: { symbol: "raw", ucum: "{count}" },
  mmHg: { symbol: "mmHg", ucum: "mm[Hg]" },
  kPa: { symbol: "kPa", ucum: "kPa" },
  N: { symbol: "N", ucum: "N" },
} as const satisfies Record<Unit, UnitOfMeasure>;

const fixedUnits = {
  index: { symbol: "", ucum: "1" },
  cells: { symbol: "", ucum: "{cells}" },
  frames: { symbol: "", ucum: "{frames}" },
  samples: { symbol: "", ucum: "{samples}" },
  percent: { symbol: "%", ucum: "%" },
  degrees: { symbol: "°", ucum: "deg" },
  cm: { symbol: "cm", ucum: "cm" },
  cm2: { symbol: "cm²", ucum: "cm2" },
  cmPerSecond: { symbol: "cm/s", ucum: "cm/s" },
  cm2PerSecond: { symbol: "cm²/s", ucum: "cm2/s" },
  seconds: { symbol: "s", ucum: "s" },
  hertz: { symbol: "Hz", ucum: "Hz" },
  milliseconds: { symbol: "ms", ucum: "ms" },
  metresPerSecond: { symbol: "m/s", ucum: "m/s" },
  newtonSeconds: { symbol: "N·s", ucum: "N.s" },
  events: { symbol: "", ucum: "{events}" },
  eventsPerHour: { symbol: "/h", ucum: "{events}/h" },
  steps: { symbol: "", ucum: "{steps}" },
  stepsPerMinute: { symbol: "/min", ucum: "{steps}/min" },
  newtons: { symbol: "N", ucum: "N" },
} as const satisfies Record<string, UnitOfMeasure>;

/** Newtons, unless cells are raw. */
const loadUnit = (cell: UnitOfMeasure): UnitOfMeasure => (cell === deviceUnits.raw ? cell : deviceUnits.N);

const times = ({ symbol, ucum }: UnitOfMeasure): UnitOfMeasure => ({ symbol: `${symbol}·s`, ucum: `${ucum}.s` });

/** Depend on the unit of a device's cells. */
const derivedUnits = {
  pressure: (cell) => cell,
  load: loadUnit,
  loadSeconds: (cell) => times(loadUnit(cell)),
  loadPerSecond: (cell) => {
    const { symbol, ucum } = loadUnit(cell);
    return { symbol: `${symbol}/s`, ucum: `${ucum}/s` };
  },
  pressureSeconds: (cell) => times(cell),
  pressureHours: ({ symbol, ucum }) => ({ symbol: `${symbol}·h`, ucum: `${ucum}.h` }),
  pressurePerCm: ({ symbol, ucum }) => ({ symbol: `${symbol}/cm`, ucum: `${ucum}/cm` }),
} as const satisfies Record<string, (cell: UnitOfMeasure) => UnitOfMeasure>;

export type MeasureUnit = keyof typeof fixedUnits | keyof typeof derivedUnits;

const isDerived = (name: MeasureUnit): name is keyof typeof derivedUnits => name in derivedUnits;

export function measureUnit(name: MeasureUnit, unit: Unit): UnitOfMeasure {
  return isDerived(name) ? derivedUnits[name](deviceUnits[unit]) : fixedUnits[name];
}
