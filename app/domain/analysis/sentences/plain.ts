import type { Stance } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { KeysBelow, Mentioned } from "../../display/word-keys";
import type { FootSide } from "../figures";
import { highestPressure } from "../measures/dynamic";
import { figureById, figureQuantity, givenOf } from "../measures/figures";
import { seatShares } from "../measures/seat-list";
import type { AnalysisRecord } from "../record";
import type { FootRegion } from "../regions";
import { exerciseName } from "./rehab";
import { thirdOf } from "./static";

interface PlainFindings {
  record: Pick<AnalysisRecord, "analysisType" | "result" | "geometry" | "exercise">;
  stance: Stance;
  /** Rows of the prints, if known. */
  prints: Partial<Record<FootSide, { firstRow: number; lastRow: number }>>;
}

/** The hallux has only a technical name. */
const toesOr = (region: FootRegion): Exclude<FootRegion, "hallux"> => (region === "hallux" ? "toes" : region);

/** For the patient: one or two sentences without technical words. */
export function plainSentences({ record, stance, prints }: PlainFindings, localization: Localization): string[] {
  const { analysisType: type, result, exercise } = record;
  const { t, format } = localization;
  const say = (key: KeysBelow<"patientSheet:sentence">, about?: Mentioned): string => t(`patientSheet:sentence.${key}`, about);
  const figure = (id: string) => figureById(type, id, record);
  const told = (id: string): string => figureQuantity(figure(id), format);
  if (!result) return [say("nothing")];

  if ("contacts" in result) {
    if (result.contacts.length === 0) return [say("nothing")];
    const highest = highestPressure(result);
    return [
      say("walked", { count: figure("dynamic.steps").value ?? 0 }),
      ...(highest ? [say(`greatest.${highest.side}.${toesOr(highest.region)}`)] : []),
    ];
  }
  if ("global" in result) {
    const peak = result.global.maximum;
    if (!peak) return [say("nothing")];
    const posture = stance === "bed" || stance === "seat" ? stance : "feet";
    const shares = { left: told("static.leftShare"), right: told("static.rightShare") };
    const owner = (["left", "right", "single"] as const).find((side) => {
      const maximum = result[side]?.maximum;
      return maximum?.row === peak.row && maximum.col === peak.col;
    });
    const print = owner && prints[owner];
    return [
      say(result.left || result.right ? `stood.${posture}` : "stood.single", shares),
      ...(posture === "feet" && owner && print ? [say(`greatest.${owner}.${thirdOf(peak, print)}`)] : []),
    ];
  }
  if ("body" in result)
    return [
      result.body ? say("balanced", { duration: told("balance.body.duration"), path: told("balance.body.planar.path") }) : say("nothing"),
    ];
  if ("reliefs" in result) {
    if (result.loadedCells === 0) return [say("nothing")];
    const { by, left, right } = seatShares({ of: figure });
    const shares = { left: figureQuantity(left, format), right: figureQuantity(right, format) };
    const shifts = figure("seating.weightShifts").value ?? 0;
    const reliefs = figure("seating.pressureReliefs").value ?? 0;
    return [
      result.reliefs ? say(`sat.${by}`, { ...shares, duration: told("seating.observed") }) : say("stood.seat", shares),
      ...(shifts > 0 ? [say("shifted", { count: shifts })] : []),
      ...(reliefs > 0 ? [say("relieved", { count: reliefs })] : []),
    ];
  }
  if ("regions" in result) {
    if (result.loadedFrames === 0) return [say("nothing")];
    return [
      say(`saddle.side.${result.dominantSide ?? "unknown"}`),
      ...(result.bridgeRatio === null ? [] : [say(result.bridging ? "saddle.bridging" : "saddle.noBridging")]),
    ];
  }
  if (!result.stage) return [say("nothing")];
  const held = figure("rehab.held");
  return [
    say("held", {
      exercise: exerciseName(result.asAsked === false ? result.shown : exercise, localization),
      held: figureQuantity(held, format),
    }),
    say(result.stage.passed ? "reached" : "notReached", { goal: givenOf(held.measure, format).seconds ?? "" }),
  ];
}
