import type { ContactsMissing, DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact, Line, Pass } from "~/domain/analysis/gait/contact";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { addVectors, scaleVector } from "../contact/plate-vector";
import type { Walk, WalkContact } from "../contact/walk";
import { numberAt } from "../memory/record";
import type { LoneContact } from "./contact-record";
import { footOverContacts, measureSpread } from "./feet";
import { measureWalkingSpeed, measureSteps, type HeeledContact } from "./steps";
import { measureTimings } from "./timing";

const MINUTE_MS = 60_000;
/** Maximum points of the body's centre line over a step. */
const LINE_POINTS = 100;

/** Begin and end are unknown if cut by the mat's edge or the recording; the heel is down at the begin. */
function timedContact({ side, onFrame, offFrame, pass, cut, heel }: LoneContact): HeeledContact {
  const knownOn = !cut.start && !cut.edge;
  return { side, onFrame, offFrame, pass, knownOn, knownOff: !cut.end && !cut.edge, heel: knownOn ? heel : null };
}

/** Centre of pressure from a contact's begin to that of the next in its pass, or to its own end. */
function bodyCentre({ onFrame: from, offFrame, pass }: WalkContact, all: readonly WalkContact[]): Line {
  const contacts = all.filter((contact) => contact.pass === pass);
  const to = contacts.find(({ onFrame }) => onFrame > from)?.onFrame ?? offFrame;
  const every = Math.max(1, Math.ceil((to - from) / LINE_POINTS));
  const line: Line = { xCm: [], yCm: [] };
  for (let frame = from; frame < to; frame += every) {
    let [load, moment] = [0, { x: 0, y: 0 }];
    for (const contact of contacts) {
      const at = frame - contact.onFrame;
      if (at < 0 || at >= contact.load.length) continue;
      const own = numberAt(contact.load, at);
      if (own <= 0) continue;
      load += own;
      moment = addVectors(moment, scaleVector({ x: numberAt(contact.xCm, at), y: numberAt(contact.yCm, at) }, own));
    }
    if (load === 0) continue;
    line.xCm.push(moment.x / load);
    line.yCm.push(moment.y / load);
  }
  return line;
}

const short = (values: readonly number[], parts: number): number[] => values.map((value) => Math.round(value * parts) / parts);
const shortLine = ({ xCm, yCm }: Line): Line => ({ xCm: short(xCm, 1000), yCm: short(yCm, 1000) });

type About = Pick<DynamicResult, "threshold" | "rockerThreshold" | "contactRule" | "frames" | "durationMs" | "loadUnit">;

/** Of whole contacts. */
export type PicturesOfFeet = Record<"left" | "right", FootPictures | null>;

/** A walk's result without symmetry. `lone`: records in the walk's order; `missing`: reason for no contact. */
export function walkResult(
  { contacts: walked, passes }: Walk,
  lone: readonly LoneContact[],
  frameTimes: Float64Array,
  about: About,
  { missing, pictures }: { missing: ContactsMissing | null; pictures: PicturesOfFeet },
): Omit<DynamicResult, "symmetry"> {
  const timed = lone.map(timedContact);
  const [timings, steps] = [measureTimings(timed, frameTimes), measureSteps(timed, passes)];
  const contacts = lone.flatMap((contact, index): Contact[] => {
    const [own, timing, step] = [walked[index], timings[index], steps[index]];
    if (!own || !timing || !step) return [];
    return [{ ...contact, ...contactTimes(contact, frameTimes), ...timing, ...step, body: shortLine(bodyCentre(own, walked)) }];
  });
  const [left, right, single] = (["left", "right", null] as const).map((side) =>
    footOverContacts(
      contacts.filter((one) => one.side === side),
      side && pictures[side],
    ),
  );
  const ways = passes.map(({ way, waySource }, pass): Pass => {
    const ofPass = timed.filter((contact) => contact.pass === pass);
    return { way, waySource, speedMS: measureWalkingSpeed(ofPass, way, frameTimes) };
  });
  const meanStep = measureSpread(contacts.map(({ stepMs }) => stepMs)).mean;
  return {
    ...about,
    contacts: contacts.map((contact) => ({ ...contact, curve: short(contact.curve, 100), centre: shortLine(contact.centre) })),
    leftOut: [],
    missing: contacts.length > 0 ? null : missing,
    passes: ways,
    left: left ?? null,
    right: right ?? null,
    single: single ?? null,
    cadence: meanStep === null ? null : MINUTE_MS / meanStep,
    speedMS: meanSpeed(ways, contacts),
    notApplied: [],
  };
}

export function contactTimes(
  { onFrame, offFrame }: Pick<Contact, "onFrame" | "offFrame">,
  frameTimes: Float64Array,
): Pick<Contact, "onMs" | "offMs"> {
  const [start = 0] = frameTimes;
  const at = (frame: number): number => 1000 * (numberAt(frameTimes, Math.min(frame, frameTimes.length - 1)) - start);
  return { onMs: at(onFrame), offMs: at(offFrame) };
}

/** Mean speed of the passes, weighted by steps. */
function meanSpeed(passes: readonly Pass[], contacts: readonly Contact[]): number | null {
  const known = passes.flatMap(({ speedMS }, pass) =>
    speedMS === null ? [] : [{ speedMS, steps: contacts.filter((contact) => contact.pass === pass).length - 1 }],
  );
  const steps = known.reduce((sum, pass) => sum + pass.steps, 0);
  return steps > 0 ? known.reduce((sum, pass) => sum + pass.steps * pass.speedMS, 0) / steps : null;
}
