import type { Stance } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { KeysBelow, Mentioned } from "../../display/word-keys";
import type { FootSide } from "../figures";
import { highestPressure } from "../measures/dynamic";
import { figureById, figureQuantity, formatGiven } from "../measures/figures";
import { seatShares } from "../measures/seat-list";
import type { AnalysisRecord } from "../record";
import type { FootRegion } from "../regions";
import { exerciseName } from "./rehab";
import { findFootThird } from "./static";

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
  const write = (key: KeysBelow<"patientSheet:sentence">, about?: Mentioned): string => t(`patientSheet:sentence.${key}`, about);
  const figure = (id: string) => figureById(type, id, record);
  const formatFigure = (id: string): string => figureQuantity(figure(id), format);
  if (!result) return [write("nothing")];

  if ("contacts" in result) {
    if (result.contacts.length === 0) return [write("nothing")];
    const highest = highestPressure(result);
    return [
      write("walked", { count: figure("dynamic.steps").value ?? 0 }),
      ...(highest ? [write(`greatest.${highest.side}.${toesOr(highest.region)}`)] : []),
    ];
  }
  if ("global" in result) {
    const peak = result.global.maximum;
    if (!peak) return [write("nothing")];
    const posture = stance === "bed" || stance === "seat" ? stance : "feet";
    const shares = { left: formatFigure("static.leftShare"), right: formatFigure("static.rightShare") };
    const owner = (["left", "right", "single"] as const).find((side) => {
      const maximum = result[side]?.maximum;
      return maximum?.row === peak.row && maximum.col === peak.col;
    });
    const print = owner && prints[owner];
    return [
      write(result.left || result.right ? `stood.${posture}` : "stood.single", shares),
      ...(posture === "feet" && owner && print ? [write(`greatest.${owner}.${findFootThird(peak, print)}`)] : []),
    ];
  }
  if ("body" in result)
    return [
      result.body
        ? write("balanced", { duration: formatFigure("balance.body.duration"), path: formatFigure("balance.body.planar.path") })
        : write("nothing"),
    ];
  if ("reliefs" in result) {
    if (result.loadedCells === 0) return [write("nothing")];
    const { by, left, right } = seatShares({ get: figure });
    const shares = { left: figureQuantity(left, format), right: figureQuantity(right, format) };
    const shifts = figure("seating.weightShifts").value ?? 0;
    const reliefs = figure("seating.pressureReliefs").value ?? 0;
    return [
      result.reliefs ? write(`sat.${by}`, { ...shares, duration: formatFigure("seating.observed") }) : write("stood.seat", shares),
      ...(shifts > 0 ? [write("shifted", { count: shifts })] : []),
      ...(reliefs > 0 ? [write("relieved", { count: reliefs })] : []),
    ];
  }
  if ("regions" in result) {
    if (result.loadedFrames === 0) return [write("nothing")];
    return [
      write(`saddle.side.${result.dominantSide ?? "unknown"}`),
      ...(result.bridgeRatio === null ? [] : [write(result.bridging ? "saddle.bridging" : "saddle.noBridging")]),
    ];
  }
  if (!result.stage) return [write("nothing")];
  const held = figure("rehab.held");
  return [
    write("held", {
      exercise: exerciseName(result.asAsked === false ? result.shown : exercise, localization),
      held: figureQuantity(held, format),
    }),
    write(result.stage.passed ? "reached" : "notReached", { goal: formatGiven(held.measure, format).seconds ?? "" }),
  ];
}
