import { z } from "zod";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";
import { gaitFigures } from "~/domain/analysis/gait/figures";
import { rockerNames } from "~/domain/analysis/gait/rockers";
import { footRegions } from "~/domain/analysis/regions";
import { joined, rounded, type Judged } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";
import { oracleJson } from "../../support/npz";
import {
  begunLater,
  mirrorImage,
  noisy,
  onlyEvery,
  quietStanding,
  stuckCell,
  turned,
  twiceAsFast,
  withoutFrames,
  withShoe,
} from "./altered";
import { greatestStepForce, playSteps, type PlateRecording } from "./placed-steps";
import { MAT, oneStep, twoFeet, type Analyse, type Effort } from "./walks";

const several = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));
const greatest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** Everything of a contact that does not depend on where on the mat it is. */
const figuresOf = (contact: Contact): (number | null | undefined)[] => [
  contact.onFrame,
  contact.offFrame,
  contact.confidence,
  ...gaitFigures.map((figure) => contact[figure]),
  ...[contact.rockers, contact.rockersByRegions].flatMap(({ phases }) => rockerNames.map((name) => phases?.[name]?.ms)),
  ...footRegions.flatMap((region) => {
    const load = contact.regions?.[region];
    return [load?.cells, load?.peak, load?.peakForceN, load?.forceTimeNs, load?.pressureTime.novel];
  }),
  contact.shape?.lengthCm,
  contact.shape?.widthCm,
  contact.shape?.archIndex,
];

/** How far two results are apart, in per cent of their figures; Infinity where they have other contacts or lack other figures. */
function percentApart(one: DynamicResult, other: DynamicResult): number {
  if (one.contacts.length !== other.contacts.length) return Infinity;
  return greatest(
    one.contacts.flatMap((contact, at) => {
      const against = other.contacts[at];
      if (!against || contact.side !== against.side) return [Infinity];
      const wanted = figuresOf(against);
      return figuresOf(contact).map((value, place) => {
        const other = wanted[place];
        if (typeof value !== "number" || typeof other !== "number") return value === other ? 0 : Infinity;
        return (100 * Math.abs(value - other)) / Math.max(1, Math.abs(other));
      });
    }),
  );
}

const mirroredSide = (side: Contact["side"]): Contact["side"] => (side === null ? null : side === "left" ? "right" : "left");

/** Two feet on a mat that lies turned, and their mirror image: the same figures, sides included. */
function judgeTurns(analyse: Analyse, { others }: Effort): Judged {
  const walks = several(others, (placement) => twoFeet(12, placement));
  const turns = [1, 2, 3].map((quarters) =>
    atMost(
      `turned by ${90 * quarters} degrees a walk's figures and sides differ by`,
      greatest(walks.map((walk) => percentApart(analyse(turned(walk, quarters)), analyse(walk)))),
      1e-6,
      "%",
    ),
  );
  const asymmetric = walks.map((walk) => {
    const [own, mirrored] = [analyse(walk), analyse(mirrorImage(walk))];
    const exchanged = own.contacts.every(({ side }, at) => side !== null && mirrored.contacts[at]?.side === mirroredSide(side));
    const apart = (["peakLoad", "impulse", "stanceMs", "loadingRate", "progressionDegrees"] as const).map(
      (figure) => (own.symmetry[figure].indexPercent ?? 0) + (mirrored.symmetry[figure].indexPercent ?? 0),
    );
    return exchanged ? greatest(apart.map(Math.abs)) : Infinity;
  });
  return {
    goals: [...turns, atMost("mirrored, sides are not exchanged or symmetry differs by", greatest(asymmetric), 1, "%")],
    tables: [],
  };
}

/** The vendor's own figures of the step. */
const vendor = () => {
  const pressuRe = z.object({ cpei_percent: z.number(), arch_index: z.number() }).parse(oracleJson("plate_emed/expected_pressuRe.json"));
  const { vendor_force_N: force } = z
    .object({ vendor_force_N: z.array(z.number()) })
    .parse(oracleJson("plate_emed/expected_vendor_independent.json"));
  return {
    peakN: Math.max(...force),
    impulseNs: force.reduce((sum, newtons) => sum + 0.01 * newtons, 0),
    stanceMs: 10 * force.length,
    cpei: pressuRe.cpei_percent,
    archIndex: pressuRe.arch_index,
  };
};

/** The step on cells of its plate, three times over different places that overlap; the second time its mirror image. */
const threePasses = (): PlateRecording =>
  playSteps(
    [8, 15, 23].map((xCm, pass) => ({ xCm, yCm: 14.5 + pass, from: 10 + 300 * pass, mirrored: pass === 1 })),
    { grid: { rows: 64, cols: 64 }, pitchCm: 0.5, frameCount: 760 },
  );

/** What the vendor printed comes out per step, and the mirrored step is as the others. */
function judgeVendor(analyse: Analyse): Judged {
  const printed = vendor();
  const { contacts, symmetry } = analyse(threePasses(), 0);
  const rows = contacts.map(({ side, peakLoad, impulse, stanceMs, cpeiPercent, shape }) => ({
    side: side ?? "unknown",
    "peak N": rounded(peakLoad ?? NaN),
    "impulse Ns": rounded(impulse ?? NaN),
    "stance ms": rounded(stanceMs ?? NaN),
    "CPEI %": rounded(cpeiPercent ?? NaN),
    "arch index": Number((shape?.archIndex ?? NaN).toFixed(4)),
  }));
  const off = (figure: (contact: Contact) => number | null | undefined, wanted: number): number =>
    contacts.length === 3 ? greatest(contacts.map((contact) => 100 * Math.abs((figure(contact) ?? Infinity) / wanted - 1))) : Infinity;
  const asymmetric = Math.max(
    ...(["peakLoad", "impulse", "stanceMs", "loadingRate", "centreSpeedCmS", "cpeiPercent"] as const).map((figure) =>
      Math.abs(symmetry[figure].indexPercent ?? Infinity),
    ),
  );
  return {
    goals: [
      atMost(
        "three passes: the peak force of a step is not the vendor's, off by",
        off(({ peakLoad }) => peakLoad, printed.peakN),
        0.1,
        "%",
      ),
      atMost(
        "its impulse, off by",
        off(({ impulse }) => impulse, printed.impulseNs),
        0.5,
        "%",
      ),
      atMost(
        "its stance, off by",
        off(({ stanceMs }) => stanceMs, printed.stanceMs),
        1,
        "%",
      ),
      atMost(
        "its CPEI is not pressuRe's, off by",
        off(({ cpeiPercent }) => cpeiPercent, printed.cpei),
        0.1,
        "%",
      ),
      atMost(
        "its arch index, off by",
        off(({ shape }) => shape?.archIndex, printed.archIndex),
        2,
        "%",
      ),
      atMost(
        "sides of three passes that are wrong",
        rows.filter(({ side }, at) => side !== (at === 1 ? "left" : "right")).length,
        0,
        "of 3",
      ),
      atMost("a step and its exact mirror image are asymmetric by", asymmetric, 1, "%"),
    ],
    tables: [
      {
        title: `Three passes over places that overlap, on cells of 5 mm; the vendor printed ${rounded(printed.peakN)} N, ${rounded(printed.impulseNs)} Ns`,
        rows,
      },
    ],
  };
}

/** Single steps under disturbances: one contact each, with its side and its figures. */
function judgeDisturbances(analyse: Analyse, { singleSteps }: Effort): Judged {
  const degreesOf = (seed: number): number => ((seed * 61) % 61) - 30;
  const ways: Record<string, (step: PlateRecording, seed: number) => PlateRecording> = {
    "turned by up to 30 degrees": (step) => step,
    "with noise of 2 kPa": (step, seed) => noisy(step, 2, seed),
    "beside or under a stuck cell of 20 kPa": (step, seed) => stuckCell(step, 20, seed),
    "with one frame of twenty lost": (step, seed) => withoutFrames(step, 0.05, seed),
    "at 200 Hz": (step) => twiceAsFast(step),
    "at 50 Hz": (step) => onlyEvery(step, 2),
    "at 25 Hz": (step) => onlyEvery(step, 4),
  };
  const impulse = analyse(oneStep(1, 0)).contacts[0]?.impulse ?? NaN;
  const rows = Object.entries(ways).map(([way, alter]) => {
    const contacts = several(singleSteps, (seed) => analyse(alter(oneStep(seed, degreesOf(seed)), seed)).contacts);
    const lone = contacts.flatMap((all) => (all.length === 1 ? all : []));
    return {
      way,
      one: lone.length,
      of: singleSteps,
      "wrong side": contacts.filter(([first], seed) => first && first.side === (seed % 2 === 0 ? "right" : "left")).length,
      "no side": lone.filter(({ side }) => side === null).length,
      "peak off by %": rounded(greatest(lone.map(({ peakLoad }) => 100 * Math.abs((peakLoad ?? NaN) / greatestStepForce() - 1)))),
      "impulse off by %": rounded(greatest(lone.map((contact) => 100 * Math.abs((contact.impulse ?? NaN) / impulse - 1)))),
      "shortest print cm": rounded(Math.min(...lone.map(({ shape }) => shape?.lengthCm ?? 0))),
      "longest print cm": rounded(greatest(lone.map(({ shape }) => shape?.lengthCm ?? Infinity))),
    };
  });
  return {
    goals: rows.flatMap((row) => [
      atLeast(`one foot ${row.way} is one contact`, row.one, singleSteps, `of ${singleSteps}`),
      atMost("its side told wrong", row["wrong side"], 0.02 * singleSteps, `of ${singleSteps}`),
      atMost("its impulse off by", row["impulse off by %"], 5, "%"),
      atMost("its longest print", row["longest print cm"], 32, "cm; the foot's is 27.4 cm"),
    ]),
    tables: [{ title: "Results of the plate recording as one step on cells of 1 cm", rows }],
  };
}

/** Both feet of a pass have their sides, whatever the step width. */
function judgeSides(analyse: Analyse, { placements }: Effort): Judged {
  const rows = [8, 10, 12, 14].map((widthCm) => {
    const walks = several(placements, (placement) => analyse(twoFeet(widthCm, placement)));
    const right = walks.filter(({ contacts: [first, second] }) => first && second && first.side !== second.side && first.side !== null);
    return {
      "step width cm": widthCm,
      "two sides": right.length,
      of: placements,
    };
  });
  return {
    goals: rows.map((row) =>
      atLeast(`feet ${row["step width cm"]} cm apart are a left and a right one`, row["two sides"], placements, `of ${placements}`),
    ),
    tables: [{ title: "Sides of two feet by their turns", rows }],
  };
}

/** A shoe, somebody who stands, and a recording that begins in contact. */
function judgeOthers(analyse: Analyse, { others }: Effort): Judged {
  const steps = [0, 1, 2].map((step) => ({ xCm: 24, yCm: 24, from: 10 + 150 * step }));
  const barefoot = playSteps(steps, { ...MAT, frameCount: 460 });
  const rockersOf = ({ contacts }: DynamicResult): number[] =>
    contacts.flatMap(({ rockers: { phases } }) => rockerNames.map((name) => phases?.[name]?.percent ?? Infinity));
  const [shoe, bare] = [analyse(withShoe(barefoot, 10)), analyse(barefoot)];
  const apart = greatest(rockersOf(shoe).map((percent, at) => Math.abs(percent - (rockersOf(bare)[at] ?? Infinity))));
  const standing = several(others, (seed) => analyse(quietStanding(seed)));
  const begun = several(others, (seed) => analyse(begunLater(oneStep(seed, 0), 12 + 5 * seed)).contacts[0]);
  return {
    goals: [
      atLeast("three steps in a shoe that leaves 10 N have rockers", rockersOf(shoe).filter(Number.isFinite).length, 9, "phases"),
      atMost("which differ from those of a bare foot by", apart, 1, "percentage points"),
      atMost(
        "quiet standing takes steps, has a cadence or does not say why",
        standing.filter(({ contacts, cadence, missing }) => contacts.length > 0 || cadence !== null || missing !== "standing").length,
        0,
        `of ${others}`,
      ),
      atLeast(
        "recordings that begin in contact have rockers, and the cut is marked",
        begun.filter((contact) => contact && contact.cut.start && !contact.whole && contact.rockers.phases?.ankle).length,
        others,
        `of ${others}`,
      ),
    ],
    tables: [],
  };
}

/** All gates of what contacts tell. */
export const judgeResults = (analyse: Analyse, effort: Effort): Judged =>
  joined([
    judgeVendor(analyse),
    judgeTurns(analyse, effort),
    judgeSides(analyse, effort),
    judgeDisturbances(analyse, effort),
    judgeOthers(analyse, effort),
  ]);
