import type { Analysis } from "~/analysis/analysis";
import { thresholdsOf } from "~/domain/device/thresholds";
import { MMHG_PER_KPA } from "~/domain/unit";
import { measuredMatOf } from "~/recordings/measured-mat";
import { joined, rounded, type Judged } from "../../accuracy/judged";
import { atMost } from "../../bench/goal";
import { oracleMember } from "../../support/npz";
import { sentIn, unitsOf, type Pressures, type Sent } from "./units";

/** The barefoot step on a pressure plate (novel emed), which is empty before and after. */
const plateStep = (): Pressures => {
  const { values, shape } = oracleMember("plate_emed/emed_test.npz", "frames_kPa");
  const [, rows = 0, cols = 0] = shape;
  const before = 20 * rows * cols;
  const padded = new Float64Array(values.length + 2 * before);
  padded.set(values, before);
  return { deviceType: "Podology IoT", grid: { rows, cols }, pitchCm: 0.5, hertz: 100, stepKPa: 0.1, mostKPa: 1200, values: padded };
};

/** Every so manieth frame of PMD: 13 people in 17 postures on a mat of 64 x 32 cells of an inch; a count is a tenth of a millimetre of mercury. */
const beds = (every: number): Pressures[] => {
  const { values, shape } = oracleMember("bed_pmd/exp1_every8.npz", "frames");
  const [frames = 0, rows = 0, cols = 0] = shape;
  const bed = {
    deviceType: "Mattress Mat IoT",
    grid: { rows, cols },
    pitchCm: 2.54,
    hertz: 1,
    stepKPa: 0.1 / MMHG_PER_KPA,
    mostKPa: 409.5 / MMHG_PER_KPA,
  };
  return Array.from({ length: Math.floor(frames / every) }, (_, index) => ({
    ...bed,
    values: values.slice(index * every * rows * cols, (index * every + 1) * rows * cols).map((count) => (0.1 * count) / MMHG_PER_KPA),
  }));
};

/** Contacts, shares of the rockers and contact area of a step. */
function stepOf(analysis: Analysis, { kind, geometry, batch, times }: Sent) {
  const mat = measuredMatOf(geometry, kind);
  const { contacts } = analysis.dynamic(batch, times, mat).result;
  const rockers = contacts.flatMap(({ rockers: { phases } }) => (phases ? [phases] : []));
  const [first] = rockers;
  return {
    contacts: analysis.findContacts(batch, times, mat).length,
    percent: [first?.heel, first?.ankle, first?.forefoot].map((phase) => phase?.percent ?? NaN),
    areaCm2: analysis.static(batch, { ...mat, split: "feet" }).global.surfaceCm2.global,
  };
}

/** One step: every unit against kPa. */
function judgeStep(analysis: Analysis): Judged {
  const step = plateStep();
  const read = Object.entries(unitsOf(step)).map(([unit, mat]) => {
    const sent = sentIn(step, mat);
    return { unit, thresholds: thresholdsOf(sent.kind, sent.geometry), ...stepOf(analysis, sent) };
  });
  const [first] = read;
  const others = read.slice(1).map(({ unit, contacts, percent, areaCm2 }) => ({
    unit,
    contacts: Math.abs(contacts - (first?.contacts ?? NaN)),
    rockers: Math.max(...(first?.percent ?? []).map((share, phase) => Math.abs(share - (percent[phase] ?? NaN)))),
    areaCm2: Math.abs(areaCm2 - (first?.areaCm2 ?? NaN)),
  }));
  return {
    goals: others.flatMap(({ unit, contacts, rockers, areaCm2 }) => [
      atMost(`the step in ${unit} has other contacts`, contacts, 0, "contacts"),
      atMost(`its rockers in ${unit} differ by`, rockers, 0, "percentage points"),
      atMost(`its contact area in ${unit} differs by`, areaCm2, 0, "cm²"),
    ]),
    tables: [
      {
        title: "One step on the plate, by the unit that the mat sends",
        rows: read.map(({ unit, thresholds, contacts, percent, areaCm2 }) => ({
          unit,
          "contact from": Number(thresholds.contact.toPrecision(4)),
          "rockers from": Number(thresholds.rocker.toPrecision(4)),
          rule: thresholds.rule,
          contacts,
          "heel / ankle / forefoot %": percent.map(rounded).join(" / "),
          "contact cm²": areaCm2,
        })),
      },
    ],
  };
}

/** Nobody knows what its counts are: the mat's range tells how far off. */
const GUESSED = "raw, unknown";

/** Beds: every unit against kPa, frame by frame. */
function judgeBeds(analysis: Analysis, every: number): Judged {
  const nights = beds(every);
  const units = Object.keys(nights[0] ? unitsOf(nights[0]) : {});
  const read = units.map((unit) => {
    const zones = nights.map((bed) => {
      const mat = unitsOf(bed)[unit];
      if (!mat) throw new Error(`no mat sends ${unit}`);
      const { kind, geometry, batch } = sentIn(bed, mat);
      const { global, edgeWarning } = analysis.static(batch, { ...measuredMatOf(geometry, kind), split: "halves" });
      return { areaCm2: global.surfaceCm2.global, edgeWarning };
    });
    return { unit, zones };
  });
  const ofKPa = read[0]?.zones ?? [];
  const meanOf = (zones: typeof ofKPa): number => zones.reduce((sum, { areaCm2 }) => sum + areaCm2, 0) / zones.length;
  const rows = read.map(({ unit, zones }) => ({
    unit,
    frames: zones.length,
    "contact cm², mean": Math.round(meanOf(zones)),
    "off by %": rounded(100 * Math.abs(meanOf(zones) / meanOf(ofKPa) - 1)),
    "other areas": zones.filter(({ areaCm2 }, at) => areaCm2 !== ofKPa[at]?.areaCm2).length,
    "other edge warnings": zones.filter(({ edgeWarning }, at) => edgeWarning !== ofKPa[at]?.edgeWarning).length,
  }));
  return {
    goals: rows.slice(1).flatMap((row) => {
      const of = `of ${row.frames}`;
      const edges = row["other edge warnings"];
      if (row.unit === GUESSED) {
        return [
          atMost("a bed's contact area in counts that nobody knows is off, on average, by", row["off by %"], 25, "%"),
          atMost("other edge warnings in counts that nobody knows", edges, 0.1 * row.frames, of),
        ];
      }
      return [
        atMost(`a bed in ${row.unit} has another contact area`, row["other areas"], 0, of),
        atMost(`a bed in ${row.unit} has another edge warning`, edges, 0, of),
      ];
    }),
    tables: [{ title: "Somebody in bed, by the unit that the mat sends", rows }],
  };
}

/** All gates of thresholds. Needs the recordings. */
export const judgeThresholds = (analysis: Analysis, effort = { everyBed: 4 }): Judged =>
  joined([judgeStep(analysis), judgeBeds(analysis, effort.everyBed)]);
