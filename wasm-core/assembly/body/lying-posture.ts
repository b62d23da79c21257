import { LyingAt, LyingPostureCode, NO_POSTURE } from "../../layout/posture";
import { takeMean } from "../frame/mean-picture";
import { MASKS, MAX_SIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";
import { concentration, cosine, findAxis, layBody, lineCm, sine, spreadAcross, spreadAlong } from "./body-map";
import { decide } from "./decide-posture";
import { takeFeatures } from "./posture-features";
import { askModel, leftLateral, prone, reversed, rightLateral, supine } from "./posture-model";
import { firstColumnOf } from "../memory/row-masks";

/** With at least this share of the load within this many centimetres along the bed, nobody is lying there. */
const SEAT_CM: f64 = 40;
const SEATED_FROM: f64 = 0.9;
/** What is not more likely than all else together is not told. */
const TOLD_FROM: f64 = 0.5;
/** On larger cells the model is sure and wrong. Its confidence was honest on those of 6 x 12 and 9 x 9.6 cm, and not from 8 x 12 cm on (docs/posture.md). */
const LARGEST_CELL_CM2: f64 = 90;
const LONGEST_CELL_CM: f64 = 13;

/** Whether a cell reaches the threshold: `takeMean` has marked those that do. */
function isLoaded(rows: i32): bool {
  return firstColumnOf(MASKS, 0, rows) < MAX_SIDE;
}

/** The likelier of two postures. */
function tell(posture: i32, likely: f64, before: f64): f64 {
  if (likely <= before) return before;
  decide(likely >= TOLD_FROM ? f64(posture) : f64(LyingPostureCode.UNCERTAIN), likely);
  return likely;
}

/**
 * Posture of a person in bed from the mean of the accumulated frames, into MEASURES. Load in one place means sitting. Otherwise the body's axis is
 * found and removed, the box around it brought to one size, and the posture told by linear discriminants of the map's oriented gradients, which were trained
 * on people (posture-weights.ts); less than TOLD_FROM is uncertain. The threshold only decides whether there is load: what belongs to the body is
 * told by the frame's own load. On cells too large for that it is uncertain. `headLeft`: the head lies at column 0; somebody the other way round is recognised.
 */
export function lyingPosture(headLeft: bool): void {
  const rows = gridRows();
  const cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  beginMeasures();
  takeMean(rows, cols, frameScale(), contactThreshold());
  decide(NO_POSTURE, 0);
  if (!isLoaded(rows) || !layBody(rows, cols, headLeft, xCm, yCm)) return;
  findAxis();
  takeFeatures();
  askModel();
  const seat = concentration(max(1, i32(nearest(SEAT_CM / lineCm))));

  note(LyingAt.SPREAD_ALONG_CM, spreadAlong);
  note(LyingAt.SPREAD_ACROSS_CM, spreadAcross);
  note(LyingAt.TURNED_DEGREES, (Math.atan2(sine, cosine) * 180) / Math.PI);
  note(LyingAt.CONCENTRATION, seat);
  note(LyingAt.REVERSED, reversed);
  note(LyingAt.SUPINE, supine);
  note(LyingAt.PRONE, prone);
  note(LyingAt.RIGHT_LATERAL, rightLateral);
  note(LyingAt.LEFT_LATERAL, leftLateral);

  if (xCm * yCm > LARGEST_CELL_CM2 || Math.max(xCm, yCm) > LONGEST_CELL_CM) {
    decide(LyingPostureCode.UNCERTAIN, 0);
    return;
  }
  if (seat >= SEATED_FROM) {
    tell(LyingPostureCode.SEATED, TOLD_FROM + ((1 - TOLD_FROM) * (seat - SEATED_FROM)) / (1 - SEATED_FROM), 0);
    return;
  }
  let most = tell(LyingPostureCode.SUPINE, supine, 0);
  most = tell(LyingPostureCode.PRONE, prone, most);
  most = tell(LyingPostureCode.RIGHT_LATERAL, rightLateral, most);
  tell(LyingPostureCode.LEFT_LATERAL, leftLateral, most);
}
