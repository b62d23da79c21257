import type { Correction } from "~/domain/analysis/corrections";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { ContactRule } from "~/domain/analysis/gait/figures";
import type { RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import type { CellPitch } from "~/domain/device/kind";
import { correctWalk } from "../contact/correct-walk";
import type { CutOut } from "../contact/cut-parts";
import { contactTools, type ContactOptions, type FoundContact } from "../contact/found-contacts";
import { quartersToUp, turnedLeft, type PlateVector } from "../contact/plate-vector";
import type { RestLoad } from "../contact/rest-load";
import { buildWalk, type Walk, type WalkContact } from "../contact/walk";
import type { CoarseRegions } from "../foot/coarse-regions";
import { plantarTools } from "../foot/plantar-regions";
import { frameMeasures } from "../frame/frame-measures";
import { meanPictures } from "../frame/mean-pictures";
import { checkBatch, checkThreshold, checkTimes, demand, timeSpan, isMeasure, readMeasures, type Measures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { cutAway, recordContact, type MeasuredContact } from "./contact-record";
import { footPictureTools } from "./foot-pictures";
import { printReader, type MeasuredPrint } from "./foot-print";
import { leavingOut } from "./left-out";
import { contactsInLoad } from "./load-contacts";
import { whyNoContact } from "./missing-contacts";
import { cutInTime, walkOfOneFoot } from "./one-foot";
import { symmetryMeasures } from "./symmetry";
import { walkResult } from "./walk-result";

export interface StepOptions extends ContactOptions {
  /** Rockers use cells above this value; 10 by default (specification). */
  rockerThreshold?: number;
  /** Minimum force of a region in contact; 10 N by default. */
  regionNewtons?: number;
}

export interface DynamicOptions extends StepOptions {
  side?: "left" | "right";
  /**
   * When a single-foot device is down; a force needs pressure or N. Default: minimum load plus a tenth of its range.
   */
  contactRule?: ContactRule;
  /** Drops its shorter contacts and pauses; s, 0.1 by default. */
  shortestContactS?: number;
  shortestSwingS?: number;
}

const TENTH_OF_RANGE: ContactRule = { name: "range", part: 0.1 };

export interface DynamicMeasures {
  result: DynamicResult;
  walk: Walk;
  /** In the result's order. */
  measured: MeasuredContact[];
  counted: FrameBatch;
  foot: { side: "left" | "right"; print: MeasuredPrint } | null;
}

function readRules(options: DynamicOptions, inNewtons: boolean) {
  const { contactRule = TENTH_OF_RANGE, shortestContactS = 0.1, shortestSwingS = 0.1, rockerThreshold = 10, regionNewtons = 10 } = options;
  checkThreshold(rockerThreshold);
  demand(
    [shortestContactS, shortestSwingS].every((time) => Number.isFinite(time) && time >= 0),
    "rule",
  );
  demand(isMeasure(regionNewtons), "rule");
  if (contactRule.name === "range") demand(contactRule.part > 0 && contactRule.part < 1, "rule");
  else demand(Number.isFinite(contactRule.newtons) && contactRule.newtons >= 0 && inNewtons, "rule");
  return { contactRule, shortestContactS, shortestSwingS, rockerThreshold, regionNewtons };
}

const turnedCell = ({ xCm, yCm }: CellPitch, quarters: number): CellPitch => (quarters % 2 === 0 ? { xCm, yCm } : { xCm: yCm, yCm: xCm });
const turnedMeasures = (measures: Measures, quarters: number): Measures => ({ ...measures, ...turnedCell(measures, quarters) });

const withRegions = (print: MeasuredPrint, { labels, regions, heel, forefoot }: CoarseRegions): MeasuredPrint => ({
  ...print,
  labels,
  regions,
  series: { ...print.series, heel, forefoot },
});

/** Whether a contact was measured with these borders; not if split or joined since. */
const hasBorders = ({ measured }: Pick<DynamicMeasures, "measured">, borders: RegionBorders): boolean =>
  measured.some(({ contact, plantar }) => contact.borders === borders && plantar !== null);

/** Gait analysis. */
export function dynamicMeasures(memory: CoreMemory) {
  const { atRest, cutOut, find } = contactTools(memory);
  const prints = printReader(memory);
  const { symmetry, symmetries } = symmetryMeasures(memory);
  const regions = plantarTools(memory);
  const mats = frameMeasures(memory);
  const pictures = meanPictures(memory);
  const layOver = footPictureTools(memory);
  const leaveOut = leavingOut(memory);
  const max = memory.core.MAX_SAMPLES.value;

  function measureWalk(
    frames: FrameBatch,
    frameTimes: Float64Array,
    walk: Walk,
    options: DynamicOptions,
    cut: (contact: WalkContact, index: number, quarters: number) => CutOut,
  ): Omit<DynamicMeasures, "foot" | "counted"> {
    const measures = readMeasures(options);
    const inNewtons = Number.isFinite(measures.newtons);
    const { contactRule, rockerThreshold, regionNewtons } = readRules(options, inNewtons);
    const { frameCount, grid } = frames;
    const measured: MeasuredContact[] = [];
    const lone = walk.contacts.map((contact, index) => {
      const quarters = quartersToUp(contact.toes);
      const out = cut(contact, index, quarters);
      const times = frameTimes.subarray(out.from, out.from + out.frames.frameCount);
      const toes = turnedLeft(contact.toes, quarters);
      const print = prints.measure(out.frames, times, {
        measures: turnedMeasures(measures, quarters),
        rockerThreshold,
        side: contact.side,
        toes,
        on: contact.onFrame - out.from,
        off: contact.offFrame - out.from,
      });
      const { start, end, edge } = cutAway(contact, { grid, frameCount });
      const inPrint = {
        ...options,
        cell: turnedCell(options.cell, quarters),
        towards: { xCm: toes.x, yCm: toes.y },
        borders: contact.borders,
      };
      const plantar =
        contact.side && print.shape && !start && !end && !edge
          ? regions.measure(out.frames, times, { ...inPrint, side: contact.side })
          : null;
      // Regions by length, unless a person moved their borders.
      const coarse = plantar?.moved && contact.side ? regions.coarse(out.frames, times, { ...inPrint, side: contact.side }) : null;
      const peaks = pictures.maximum(out.frames);
      const own: MeasuredContact = { contact, times, print: coarse ? withRegions(print, coarse) : print, plantar, peaks, ...out };
      measured.push(own);
      const way = walk.passes[contact.pass]?.way ?? null;
      const about = {
        grid,
        cell: options.cell,
        frameCount,
        way,
        regionNewtons: inNewtons ? regionNewtons : null,
        degreesOf: memory.core.degreesOf,
      };
      return recordContact(own, about);
    });
    const picturesOf = (side: "left" | "right") =>
      layOver(
        measured.flatMap(({ contact, peaks: values, frames: { grid: own }, plantar, quarters }) =>
          contact.side === side && plantar ? [{ values, grid: own, cell: turnedCell(options.cell, quarters), frame: plantar.frame }] : [],
        ),
        side,
      );
    const about = {
      threshold: measures.threshold,
      rockerThreshold,
      contactRule: options.side ? contactRule : null,
      frames: frameCount,
      durationMs: 1000 * timeSpan(frameTimes),
      loadUnit: inNewtons ? ("N" as const) : ("sum" as const),
    };
    const mat = (): number[] => mats.figuresBatch(frames, options).map(({ sum }) => (inNewtons ? sum * measures.newtons : sum));
    const missing = lone.length > 0 ? null : whyNoContact(mat(), frameTimes, inNewtons, options.leastNewtons);
    const result = walkResult(walk, lone, frameTimes, about, {
      missing,
      pictures: { left: picturesOf("left"), right: picturesOf("right") },
    });
    return { result: { ...result, symmetry: symmetries(result.left, result.right) }, walk, measured };
  }

  function oneFoot(frames: FrameBatch, frameTimes: Float64Array, side: "left" | "right", options: DynamicOptions): DynamicMeasures {
    const measures = readMeasures(options);
    const rules = readRules(options, Number.isFinite(measures.newtons));
    const print = prints.measure(frames, frameTimes, {
      measures,
      rockerThreshold: rules.rockerThreshold,
      side,
      toes: { x: 0, y: -1 },
      on: 0,
      off: 0,
    });
    const contacts = contactsInLoad(print.series.load, frameTimes, rules);
    const walk = walkOfOneFoot(contacts, side, print, frames.grid);
    const cut = (_: WalkContact, index: number): CutOut => {
      const contact = contacts[index];
      demand(contact !== undefined, "contacts");
      return cutInTime(frames, contact);
    };
    return { ...measureWalk(frames, frameTimes, walk, options, cut), counted: frames, foot: { side, print } };
  }

  function findWalk(rested: RestLoad, frameTimes: Float64Array, options: ContactOptions): Walk {
    const { frames } = rested;
    const measures = readMeasures(options);
    const cutTurned = (contact: FoundContact, toes: PlateVector) => {
      const quarters = quartersToUp(toes);
      const { frames: own } = cutOut(frames, contact, quarters);
      return prints.shapeOf(own, { measures: turnedMeasures(measures, quarters), toes: turnedLeft(toes, quarters) });
    };
    const found = find(rested, frameTimes, options);
    const cuts = new Map(found.map((contact) => [contact, cutAway(contact, frames)]));
    const isWhole = (contact: FoundContact): boolean => {
      const { edge = false, start = false, end = false } = cuts.get(contact) ?? {};
      return !edge && (!(start || end) || cutTurned(contact, contact.axis).shaped);
    };
    const areaOf = ({ box }: FoundContact): number => (box.lastRow - box.firstRow + 1) * (box.lastCol - box.firstCol + 1);
    const whole = new Set(found.filter(isWhole));
    const usual = [...whole].map(areaOf).sort((one, other) => one - other)[Math.floor(whole.size / 2)] ?? Infinity;
    return buildWalk(found, frameTimes, {
      shapeOf: (contact, toes) => cutTurned(contact, toes).right,
      sightOf: (contact) =>
        whole.has(contact) ? { whole: true, share: 1 } : { whole: false, share: Math.min(1, areaOf(contact) / usual) },
    });
  }

  return {
    symmetry,

    /**
     * Contacts in 1 to 36,000 frames, else the reason. `frameTimes`: s. `corrections` apply before measuring, except on
     * a single-foot device.
     */
    dynamic(
      frames: FrameBatch,
      frameTimes: Float64Array,
      options: DynamicOptions,
      corrections: readonly Correction[] = [],
    ): DynamicMeasures {
      checkBatch(frames);
      readRules(options, Number.isFinite(readMeasures(options).newtons));
      demand(frames.frameCount <= max, "frames");
      checkTimes(frameTimes, frames.frameCount);
      if (options.side) return oneFoot(frames, frameTimes, options.side, options);
      const rested = atRest(frames, options);
      const found = findWalk(rested, frameTimes, options);
      const { walk, notApplied, leftOut } = correctWalk(found, corrections);
      const without = leaveOut(frames, frameTimes, leftOut);
      const measured = measureWalk(rested.frames, frameTimes, walk, options, (contact, _, quarters) =>
        cutOut(rested.frames, contact, quarters),
      );
      const { contacts, missing } = measured.result;
      const ofRegions = corrections.flatMap((one, at) => (one.kind === "regionBorders" && !hasBorders(measured, one.borders) ? [at] : []));
      const why = contacts.length === 0 && found.contacts.length > 0 ? "leftOut" : missing;
      return {
        ...measured,
        result: {
          ...measured.result,
          missing: why,
          leftOut: without.contacts,
          notApplied: [...new Set([...notApplied, ...ofRegions])].sort((one, other) => one - other),
        },
        counted: without.counted,
        foot: null,
      };
    },
  };
}
