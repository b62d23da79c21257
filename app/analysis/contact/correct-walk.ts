import type { ContactPlace, Correction } from "~/domain/analysis/corrections";
import { addAt } from "~/domain/lists/cell-at";
import { numberAt } from "../memory/record";
import type { FoundContact } from "./found-contacts";
import { subtractVectors, unitVector, vectorLength, type PlateVector } from "./plate-vector";
import type { Walk, WalkContact } from "./walk";

/** Maximum distance from a contact's centre of pressure, cm. */
const NEAREST_CM = 8;
/** Closer parts overlap and do not show the foot's direction, cm. */
const APART_CM = 5;

/** A walk after corrections. */
export interface CorrectedWalk {
  walk: Walk;
  notApplied: number[];
  leftOut: { contact: WalkContact; correction: number }[];
}

/** Applies corrections in order, each to the result of the previous. */
export function correctWalk(walk: Walk, corrections: readonly Correction[]): CorrectedWalk {
  let { contacts } = walk;
  const notApplied: number[] = [];
  const leftOut: CorrectedWalk["leftOut"] = [];
  corrections.forEach((correction, index) => {
    const changed = corrected(contacts, correction);
    const gone = changed && correction.kind === "leaveOut" && contacts.find((contact) => !changed.includes(contact));
    if (gone) leftOut.push({ contact: gone, correction: index });
    if (changed) contacts = changed;
    else notApplied.push(index);
  });
  return {
    walk: { ...walk, contacts: [...contacts].sort((one, other) => one.onFrame - other.onFrame) },
    notApplied,
    leftOut: leftOut.sort((one, other) => one.contact.onFrame - other.contact.onFrame),
  };
}

/** Null if the contact is missing or cannot be changed this way. */
function corrected(contacts: readonly WalkContact[], correction: Correction): WalkContact[] | null {
  const contact = contactAt(contacts, correction.contact);
  if (!contact) return null;
  const replacedBy = (...parts: WalkContact[]): WalkContact[] => contacts.flatMap((one) => (one === contact ? parts : [one]));
  switch (correction.kind) {
    case "side":
      return replacedBy({ ...contact, side: correction.side, confidence: 1, sideSource: "person" });
    case "regionBorders":
      return replacedBy({ ...contact, borders: correction.borders });
    case "leaveOut":
      return replacedBy();
    case "split": {
      const { atFrame } = correction;
      if (atFrame <= contact.onFrame || atFrame >= contact.offFrame) return null;
      const whole = { ...contact, borders: undefined };
      return replacedBy(during(whole, contact.onFrame, atFrame), during(whole, atFrame, contact.offFrame));
    }
    case "join": {
      const other = contactAt(contacts, correction.other);
      if (!other || other === contact) return null;
      return replacedBy(joined(contact, other)).filter((one) => one !== other);
    }
  }
}

function contactAt(contacts: readonly WalkContact[], { frame, xCm, yCm }: ContactPlace): WalkContact | null {
  const near = contacts
    .filter(({ onFrame, offFrame }) => onFrame <= frame && frame < offFrame)
    .map((contact) => ({ contact, away: vectorLength(subtractVectors(centreAt(contact, frame), { x: xCm, y: yCm })) }))
    .filter(({ away }) => away <= NEAREST_CM)
    .sort((one, other) => one.away - other.away);
  return near[0]?.contact ?? null;
}

const centreAt = ({ onFrame, xCm, yCm }: WalkContact, frame: number): PlateVector => ({
  x: numberAt(xCm, frame - onFrame),
  y: numberAt(yCm, frame - onFrame),
});

/** The contact's frames in [from, until). */
function during<Known extends FoundContact>(contact: Known, from: number, until: number): Known {
  const [onFrame, offFrame] = [Math.max(contact.onFrame, from), Math.min(contact.offFrame, until)];
  const part = (series: Float64Array): Float64Array => series.slice(onFrame - contact.onFrame, offFrame - contact.onFrame);
  const parts = contact.parts?.filter((one) => one.onFrame < until && one.offFrame > from).map((one) => during(one, from, until));
  return { ...contact, onFrame, offFrame, load: part(contact.load), xCm: part(contact.xCm), yCm: part(contact.yCm), parts };
}

function middleOf({ load, xCm, yCm }: WalkContact): PlateVector & { load: number } {
  const sum = (of: (frame: number) => number): number =>
    load.reduce((total, value, frame) => (value > 0 ? total + value * of(frame) : total), 0);
  const total = sum(() => 1);
  return { load: total, x: sum((frame) => numberAt(xCm, frame)) / total, y: sum((frame) => numberAt(yCm, frame)) / total };
}

function joined(one: WalkContact, other: WalkContact): WalkContact {
  const [onFrame, offFrame] = [Math.min(one.onFrame, other.onFrame), Math.max(one.offFrame, other.offFrame)];
  const series = () => new Float64Array(offFrame - onFrame);
  const [load, xCm, yCm] = [series(), series(), series()];
  for (const part of [one, other]) {
    part.load.forEach((value, frame) => {
      const at = part.onFrame + frame - onFrame;
      addAt(load, at, value);
      if (value > 0) {
        addAt(xCm, at, value * numberAt(part.xCm, frame));
        addAt(yCm, at, value * numberAt(part.yCm, frame));
      }
    });
  }
  const [first, second] = [middleOf(one), middleOf(other)];
  const between = subtractVectors(second, first);
  const larger = first.load >= second.load ? one : other;
  return {
    ...larger,
    borders: undefined,
    onFrame,
    offFrame,
    box: {
      firstRow: Math.min(one.box.firstRow, other.box.firstRow),
      lastRow: Math.max(one.box.lastRow, other.box.lastRow),
      firstCol: Math.min(one.box.firstCol, other.box.firstCol),
      lastCol: Math.max(one.box.lastCol, other.box.lastCol),
    },
    parts: [one, other].flatMap((part) => part.parts ?? [part]),
    axis: vectorLength(between) > APART_CM ? (unitVector(between) ?? larger.axis) : larger.axis,
    load,
    xCm: xCm.map((moment, frame) => moment / numberAt(load, frame)),
    yCm: yCm.map((moment, frame) => moment / numberAt(load, frame)),
  };
}
