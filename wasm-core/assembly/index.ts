/*
 * The exported surface. Grids are rows x cols, 1 to 64 each, row 0 the head or toe side, column 0 the person's left. Addresses are byte offsets
 * into the memory, fixed for the life of the instance. Before a call the host writes counts to COUNTS (u16, 0…16383, 0xFFFF for a faulty cell),
 * fields to FIELD (f32, finite), colours to PALETTE, and to GEOMETRY what the call is measured by; it reads results after the call, and the next
 * call overwrites them. Where a number lies is written in ../layout.ts. A frame is bad when it holds a count over 16383; what takes several frames
 * returns how many good ones came before the first bad one.
 */

// Addresses of what goes in and comes out, and how long it may be; memory/arena.ts and the module of each record describe what lies there.
/** In: GEOMETRY is what a call is measured by. */
export { AP, COUNTS, FIELD, GEOMETRY, ML, PALETTE, TIMES } from "./memory/arena";
/** Out. */
export {
  DURATIONS,
  EVENTS,
  INTERPOLATED,
  LABELS,
  LENGTH_PROFILE,
  MEASURES,
  PICTURE,
  RECORDS,
  RESULT,
  RING_POINTS,
  RING_STARTS,
  SECOND_RESULT,
  STATIC_RECORD,
} from "./memory/arena";
/** Out: contacts of feet, their mean curve, loads of labels, regions, series of feet. */
export { CONTACT_RECORDS } from "./gait/ground-contacts";
export { CURVE } from "./gait/stance-curve";
export { LOADS } from "./foot/label-loads";
export { REGION_RECORD } from "./foot/foot-regions";
export { FOOT_SERIES } from "./gait/foot-series";
/** The most there may be of each. */
export { BATCH_CELLS, BATCH_FRAMES, MAX_SAMPLES } from "./memory/arena";
export { MAX_CONTACTS } from "./gait/ground-contacts";
export { CURVE_POINTS } from "./gait/stance-curve";
export { MAX_LABELS } from "./foot/label-plane";

// Single frames of COUNTS.
/** A record a frame into RECORDS; measured by the whole GEOMETRY. Returns how many were good. */
export { measure as figures } from "./frame/figures";
/** Whether the first record of RECORDS reaches all five limits of the presence rule: cells, and values in the frame's unit. */
export { presence } from "./frame/presence";
/** Connected areas of a frame into LABELS, rows x cols from 1. Returns their number, -1 for a bad frame. */
export { components } from "./frame/label-areas";
/** Raw counts as pressures of a body of known weight: kPa into RESULT, mmHg into SECOND_RESULT. False for a bad frame. */
export { calibrate } from "./frame/calibrate";

// Fields to look at, rows x cols in the frame's unit.
/** A frame with threshold, filling and smoothing into RESULT. False for a bad frame. */
export { displayFrame } from "./picture/display";
/** The same for FIELD. False when FIELD holds a value that is no finite number. */
export { displayField } from "./picture/display";
/** The weighted mean of two frames, 5 units and less zeroed, with filling and smoothing into RESULT. False for a bad frame. */
export { betweenFrames } from "./picture/display";
/** FIELD with 8 x 8 values per cell into INTERPOLATED. False when FIELD holds a value that is no finite number. */
export { interpolate } from "./picture/picture";
/** FIELD in colours, 2, 4 or 8 pixels per cell and axis, into PICTURE. False when FIELD holds a value that is no finite number. */
export { picture } from "./picture/picture";
/** Rings of FIELD at a level into RING_POINTS and RING_STARTS, in cells. Returns their number, -1 for a value that is no finite number. */
export { contours } from "./picture/picture";

// Several frames taken together: begin, accumulate batch after batch, then any of what is made of their mean or maximum.
/** Forgets the frames accumulated before. */
export { begin } from "./frame/accumulate";
/** Adds frames of COUNTS. Returns how many were good. */
export { accumulate } from "./frame/accumulate";
/** Mean of each cell, in the frame's unit, into RESULT. */
export { mean } from "./frame/accumulate";
/** Greatest value of each cell, in the frame's unit, into RESULT. */
export { maximum } from "./frame/accumulate";
/** Static results of the mean into STATIC_RECORD and LENGTH_PROFILE, the cells of feet into LABELS; lengths cm, areas cm², forces N. */
export { staticResults } from "./foot/static-results";
/** Seat figures of the mean into MEASURES, its gradient (unit per cm) into RESULT; the box is counted in cells. */
export { seating } from "./seat/seating";
/** Posture in bed of the mean with its confidence and features into MEASURES; -1 without load. */
export { lyingPosture } from "./body/lying-posture";
/** Posture on a seat of the mean with its confidence and features into MEASURES; -1 without load. */
export { seatedPosture } from "./seat/seated-posture";

// Sway, exercises and weight shifts over time (s).
/** After `staticResults` by feet: gives the cells outside the prints to the nearer print, in LABELS. */
export { ownCells } from "./sway/track";
/** Centre (cm) and load of the body and of the owners in LABELS, a record a frame, into RECORDS. Returns how many were good. */
export { track } from "./sway/track";
/** Sway of 2 to MAX_SAMPLES samples of TIMES, ML and AP (cm) into MEASURES; NaN for what cannot be told. */
export { balance } from "./sway/balance";
/** One figure by another, as the Romberg quotient; NaN where the other is 0. */
export { quotient } from "./sway/balance";
/** Forgets the tracks followed before. */
export { beginFollowing } from "./sway/rehab";
/** Follows the tracks of RECORDS at TIMES; the tolerance is cm. */
export { followTracks } from "./sway/rehab";
/** Travel (cm), grade and hold time (s) of the tracks followed into MEASURES. */
export { rehab } from "./sway/rehab";
/** Relief events of the loads left (ML) and right (AP) at TIMES into EVENTS, the usual loads into MEASURES. Returns their number. */
export { reliefs } from "./seat/reliefs";

// Exposure: start, expose batch after batch, read.
/** Forgets the exposure summed before. */
export { startExposure } from "./body/exposure";
/** Adds frames of COUNTS, each held until the next of TIMES (one more than frames). Returns how many were good. */
export { expose } from "./body/exposure";
/** Exposure (unit · h) into RESULT, seconds above into SECOND_RESULT, longest stretch (s) into DURATIONS, summary into MEASURES. */
export { exposure } from "./body/exposure";

// Saddles: start, add batch after batch, read.
/** Forgets the saddle frames added before. */
export { startSaddle } from "./seat/saddle";
/** Adds frames of COUNTS, the slip index of each (per cent, NaN without load) into RECORDS. Returns how many were good. */
export { saddleFrames } from "./seat/saddle";
/** The six regions, bridging and slip of the frames added into MEASURES, in the frame's unit. */
export { saddle } from "./seat/saddle";

// Regions and what they carry: find or give labels, begin, add batch after batch, finish.
/** Feet and regions in the maximum of the accumulated frames into REGION_RECORD, their cells (1 to 12) into LABELS. */
export { regions } from "./foot/label-recording";
/** Begins the loads of the labels in LABELS, or of those `regions` has found. */
export { beginLabels } from "./foot/label-recording";
/** Adds frames of COUNTS at their TIMES to the loads of the labels. Returns how many were good. */
export { addLabelled } from "./foot/label-recording";
/** The same for the regions `regions` has found, with FOOT_SERIES of both feet; the frames are those accumulated, all good. Returns their number. */
export { addFeet as addFootFrames } from "./gait/add-feet";
/** Loads of the labels into LOADS, the integral of each cell (unit · s) into RESULT. */
export { finishLabels } from "./foot/label-recording";

// Gait, of the series of both feet.
/** Contacts of both feet into CONTACT_RECORDS; times s, loads N or sums. False when a foot has more than MAX_CONTACTS. */
export { gait } from "./gait/gait";
/** How many contacts a foot (0 or 1) has. */
export { contactsOf } from "./gait/ground-contacts";
/** Number, mean and sample deviation of a figure of the contacts into MEASURES; NaN for what too few have. */
export { spread } from "./gait/gait";
/** Steps per minute; NaN without a step. */
export { cadence } from "./gait/gait";
/** Mean load over stance and its deviation, CURVE_POINTS each, into CURVE. Returns of how many contacts it is. */
export { stanceCurve } from "./gait/stance-curve";
/** Symmetry index of a figure of both sides, per cent; NaN where both are 0. */
export { symmetryIndex } from "./gait/gait";
/** Symmetry angle of a figure of both sides, per cent; NaN where both are 0. */
export { symmetryAngle } from "./gait/gait";
