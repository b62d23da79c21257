import { LyingAt, LyingPostureCode, NO_POSTURE } from "../../layout/posture";
import { takeMean } from "../frame/mean-picture";
import { MASKS, MAX_SIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note, noted } from "../memory/measures";
import { concentration, findAxis, layBody } from "./body-map";
import { decide } from "./decide-posture";
import { pictureDetail } from "./picture-detail";
import { takeFeatures } from "./posture-features";
import { noteProbabilities } from "./posture-model";
import { firstColumnOf } from "../memory/row-masks";

/** This share of the load within SEAT_CM means sitting. */
const SEAT_CM: f64 = 40;
const SEATED_FROM: f64 = 0.9;
/** Less likely postures are uncertain. */
const TOLD_FROM: f64 = 0.5;
/** Confidence is calibrated up to 9 x 9.6 cm, not from 8 x 12 cm (docs/posture.md). */
const LARGEST_CELL_CM2: f64 = 90;
const LONGEST_CELL_CM: f64 = 13;
/** Less is a picture blurred by a mattress, by 99 of 100 pictures without one (docs/posture.md). */
const MIN_DETAIL: f64 = 0.052;

function isLoaded(rows: i32): bool {
  return firstColumnOf(MASKS, 0, rows) < MAX_SIDE;
}

function tell(posture: i32, likely: f64, before: f64): f64 {
  if (likely <= before) return before;
  decide(likely >= TOLD_FROM ? f64(posture) : f64(LyingPostureCode.UNCERTAIN), likely);
  return likely;
}

/**
 * Posture in bed from the accumulated mean, into MEASURES: linear discriminants of oriented gradients
 * (posture-weights.ts). The threshold only decides whether there is load. `headLeft`: head at column 0.
 */
export function lyingPosture(headLeft: bool): void {
  const rows = gridRows();
  const cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  beginMeasures();
  takeMean(rows, cols, frameScale(), contactThreshold());
  decide(NO_POSTURE, 0);
  if (!isLoaded(rows)) return;
  const body = layBody(rows, cols, headLeft, xCm, yCm);
  if (!body) return;
  const axis = findAxis();
  takeFeatures(body, axis);
  noteProbabilities();
  const seat = concentration(max(1, i32(nearest(SEAT_CM / body.lineCm))));

  note(LyingAt.SPREAD_ALONG_CM, axis.spreadAlong);
  note(LyingAt.SPREAD_ACROSS_CM, axis.spreadAcross);
  note(LyingAt.TURNED_DEGREES, (Math.atan2(axis.sine, axis.cosine) * 180) / Math.PI);
  note(LyingAt.CONCENTRATION, seat);
  const detail = pictureDetail(body);
  note(LyingAt.DETAIL, detail);

  if (xCm * yCm > LARGEST_CELL_CM2 || Math.max(xCm, yCm) > LONGEST_CELL_CM) {
    decide(LyingPostureCode.UNCERTAIN, 0);
    return;
  }
  if (seat >= SEATED_FROM) {
    tell(LyingPostureCode.SEATED, TOLD_FROM + ((1 - TOLD_FROM) * (seat - SEATED_FROM)) / (1 - SEATED_FROM), 0);
    return;
  }
  if (detail < MIN_DETAIL) {
    decide(LyingPostureCode.UNCERTAIN, 0);
    return;
  }
  let most = tell(LyingPostureCode.SUPINE, noted(LyingAt.SUPINE), 0);
  most = tell(LyingPostureCode.PRONE, noted(LyingAt.PRONE), most);
  most = tell(LyingPostureCode.RIGHT_LATERAL, noted(LyingAt.RIGHT_LATERAL), most);
  tell(LyingPostureCode.LEFT_LATERAL, noted(LyingAt.LEFT_LATERAL), most);
}
