import { LyingAt, LyingPostureCode, NO_POSTURE } from "../../layout";
import { takeMean } from "../frame/mean-picture";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";
import { bandCentre, bandSkew, bandSum, concentration, length, lines, measureBand, measureLength, placeBody, sumBefore } from "./body-load";
import { confidenceOver, decide } from "./decide-posture";

/** With at least this share of the load within this many centimetres along the bed, nobody is lying there. */
const SEAT_CM: f64 = 40;
const SEATED_FROM: f64 = 0.75;
/** Knees this far to one side of the trunk, as a fraction of body length, mean a body on its side. */
const BEND_FROM: f64 = 0.07;
/** A trunk propped on its side leaves a long flat tail behind it. */
const SKEW_FROM: f64 = 0.3;
/** Face down, the thighs carry like the hips and the chest carries its share. */
const PRONE_THIGHS_FROM: f64 = 0.8;
const PRONE_CHEST_FROM: f64 = 0.25;

/**
 * Posture of a person in bed from the mean of the accumulated frames, into MEASURES, by features independent of position and weight:
 * load in one place means sitting; bent knees or a trunk with a tail, a side; thighs that carry like hips under a loaded chest, the front;
 * everything else, the back. `headLeft`: the head lies at column 0.
 */
export function lyingPosture(headLeft: bool): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const xCm = pitchX();
  const yCm = pitchY();
  beginMeasures();
  takeMean(rows, cols, scale, threshold);
  decide(NO_POSTURE, 0);
  if (!placeBody(rows, cols, headLeft)) return;
  const lineCm = headLeft ? xCm : yCm;
  const placeCm = headLeft ? yCm : xCm;
  measureLength();
  const lengthCm = length * lineCm;

  measureBand(0.3, 0.6);
  const trunkCentre = bandCentre;
  measureBand(0.65, 0.85);
  const bend = bandSum > 0 && lengthCm > 0 ? ((bandCentre - trunkCentre) * placeCm) / lengthCm : 0;
  measureBand(0, 0.6);
  const skew = bandSkew;
  measureBand(0.12, 0.35);
  const chest = bandSum / sumBefore(lines);
  measureBand(0.35, 0.6);
  const hips = bandSum;
  measureBand(0.6, 0.8);
  const thighs = hips > 0 ? bandSum / hips : 0;
  const seat = concentration(min(lines, max(1, i32(nearest(SEAT_CM / lineCm)))));

  note(LyingAt.LENGTH_CM, lengthCm);
  note(LyingAt.BEND, bend);
  note(LyingAt.SKEW, skew);
  note(LyingAt.CONCENTRATION, seat);
  note(LyingAt.CHEST, chest);
  note(LyingAt.THIGHS, thighs);

  const bent = Math.abs(bend) / BEND_FROM;
  const skewed = Math.abs(skew) / SKEW_FROM;
  if (seat >= SEATED_FROM) decide(LyingPostureCode.SEATED, 0.5 + (0.5 * (seat - SEATED_FROM)) / (1 - SEATED_FROM));
  else if (bent >= 1) decide(bend > 0 ? LyingPostureCode.RIGHT_LATERAL : LyingPostureCode.LEFT_LATERAL, confidenceOver(bent, 1));
  else if (skewed >= 1) decide(skew < 0 ? LyingPostureCode.RIGHT_LATERAL : LyingPostureCode.LEFT_LATERAL, confidenceOver(skewed, 1));
  else if (thighs >= PRONE_THIGHS_FROM && chest >= PRONE_CHEST_FROM)
    decide(LyingPostureCode.PRONE, confidenceOver(thighs, PRONE_THIGHS_FROM));
  else decide(LyingPostureCode.SUPINE, 1 - 0.5 * Math.max(bent, skewed));
}
