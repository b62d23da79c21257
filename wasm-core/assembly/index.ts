/* The exported surface. Grids are rows x cols, 1 to MAX_SIDE each; row 0 is the head or toe side, column 0 the
   person's left. Addresses are fixed byte offsets into the memory. Before a call the host writes counts to COUNTS
   (u16, 0…16383, 0xFFFF faulty), fields to FIELD (f32, finite), colours to PALETTE and parameters to GEOMETRY.
   The next call overwrites the results. Record layouts: ../layout. A bad frame holds a count over 16383; functions of
   several frames return the number of good ones before it. */

// Addresses and capacities; see memory/arena.ts and the module of each record.
/** In: measurement parameters in GEOMETRY. */
export { AP, COUNTS, FIELD, GEOMETRY, ML, PALETTE, TIMES } from "./memory/arena";
/** Out. */
export {
  DURATIONS,
  EVENTS,
  INTERPOLATED,
  LABELS,
  LAST_STRETCHES,
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
export { LOADS } from "./foot/label-loads";
export { REGION_RECORD } from "./foot/foot-regions";
/** In and out. */
export { PLANTAR_RECORD } from "./foot/plantar-regions";
export { SHEET_RECORD } from "./foot/lay-prints";
export { FOOT_SERIES } from "./gait/foot-series";
/** Maximum number of each. */
export { BATCH_CELLS, BATCH_FRAMES, MAX_SAMPLES, MAX_SIDE } from "./memory/arena";
export { MAX_LABELS } from "./foot/label-plane";

// Single frames in COUNTS.
/** One record per frame into RECORDS; uses all of GEOMETRY. Returns the number of good frames. */
export { measure as figures } from "./frame/figures";
/**
 * Whether the first of RECORDS reaches all five limits of the presence rule (cells, and values in the frame's unit).
 */
export { presence } from "./frame/presence";
/** A possible person, by OccupantAt, into MEASURES, less an even load up to the given value. False for a bad frame. */
export { occupantLoad } from "./frame/occupant-load";
/** Connected areas into LABELS, rows x cols, from 1. Returns their number, -1 for a bad frame. */
export { components } from "./frame/label-areas";
/** Pressures of a body of known weight: kPa into RESULT, mmHg into SECOND_RESULT. False for a bad frame. */
export { calibrate } from "./frame/calibrate";

// Display fields, rows x cols in the frame's unit.
/** A thresholded, filled and smoothed frame into RESULT. False for a bad frame. */
export { displayFrame } from "./picture/display";
/** The same for FIELD. False for a non-finite value. */
export { displayField } from "./picture/display";
/** Weighted mean of two frames, up to 5 units zeroed, filled and smoothed, into RESULT. False for a bad frame. */
export { betweenFrames } from "./picture/display";
/** FIELD with 8 x 8 values per cell into INTERPOLATED. False for a non-finite value. */
export { interpolate } from "./picture/picture";
/** FIELD in colours, 2, 4 or 8 pixels per cell and axis, into PICTURE. False for a non-finite value. */
export { picture } from "./picture/picture";
/** Rings of FIELD at a level into RING_POINTS and RING_STARTS, in cells. Returns their number, -1 if non-finite. */
export { contours } from "./picture/picture";

// Several frames: begin, accumulate batches, then read mean or maximum.
/** Resets the accumulated frames. */
export { begin } from "./frame/accumulate";
/** Adds COUNTS. Returns the number of good frames. */
export { accumulate } from "./frame/accumulate";
/** Mean per cell, in the frame's unit, into RESULT. */
export { mean } from "./frame/accumulate";
/** Maximum per cell, in the frame's unit, into RESULT. */
export { maximum } from "./frame/accumulate";
/** Static results of the mean into STATIC_RECORD and LENGTH_PROFILE, feet into LABELS; cm, cm², N. */
export { staticResults } from "./foot/static-results";
/** Seat figures of the mean into MEASURES, gradient (unit per cm) into RESULT; box size in cells. */
export { seating } from "./seat/seating";
/** Posture in bed from the mean, into MEASURES; -1 without load. */
export { lyingPosture } from "./body/lying-posture";
/** Out: posture features (f64). In, for training only: weights, PostureWeightAt (i16). */
export { FEATURES as POSTURE_FEATURES } from "./body/posture-features";
export { POSTURE_WEIGHTS } from "./body/posture-weights";
/** Posture on a seat from the mean, into MEASURES; -1 without load. */
export { seatedPosture } from "./seat/seated-posture";

/** After `staticResults`: assigns cells outside the prints to the nearer print, in LABELS. */
export { ownCells } from "./sway/track";
/**
 * Centre (cm) and load of the body and the owners in LABELS, per frame, into RECORDS. Returns the number of good
 * frames.
 */
export { track } from "./sway/track";
/** Sway of 2 to MAX_SAMPLES samples of TIMES, ML and AP (cm) into MEASURES; NaN where undefined. */
export { balance } from "./sway/balance";
/** Zero-phase low-pass of evenly spaced ML and AP at TIMES, in place. */
export { lowPass } from "./sway/low-pass";
/**
 * Mean squared displacements of ML and AP into DIFFUSION, coefficients into MEASURES. Returns the number of
 * intervals.
 */
export { diffusion, DIFFUSION, MAX_LAGS } from "./sway/diffusion";
/** Quotient of two figures, e.g. Romberg's; NaN if the divisor is 0. */
export { quotient } from "./sway/balance";
export { beginFollowing } from "./sway/rehab";
/** Follows the tracks in RECORDS at TIMES; tolerance in cm. */
export { followTracks } from "./sway/rehab";
/** Travel (cm), grade and hold time (s) of the tracks into MEASURES. */
export { rehab } from "./sway/rehab";
/**
 * Reliefs of the left (ML) and right (AP) loads at TIMES into EVENTS, usual loads into MEASURES. Returns their
 * number.
 */
export { reliefs } from "./seat/reliefs";

/** Resets the exposure; seconds of a relief, maximum seconds a frame holds. */
export { startExposure } from "./body/exposure";
/** Adds COUNTS, each held until the next of TIMES (one more). Returns the number of good frames. */
export { expose } from "./body/exposure";
/**
 * Exposure (unit · h) into RESULT, seconds above into SECOND_RESULT, longest stretch without relief (s) into
 * DURATIONS,
 * the last into LAST_STRETCHES.
 */
export { exposure } from "./body/exposure";

export { startSaddle } from "./seat/saddle";
/** Adds COUNTS, slip index of each (per cent, NaN without load) into RECORDS. Returns the number of good frames. */
export { saddleFrames } from "./seat/saddle";
/** Six regions, bridging and slip into MEASURES, in the frame's unit. */
export { saddle } from "./seat/saddle";

// Regions and loads: find or supply labels, begin, add batches, finish.
/** The single foot of the accumulated maximum into REGION_RECORD, its regions' cells (1 to 6) into LABELS. */
export { regions } from "./foot/label-recording";
/**
 * Ten regions of one print of known side into LABELS, frame and borders into PLANTAR_RECORD. False without a foot's
 * shape.
 */
export { plantarRegions } from "./foot/plantar-regions";
// Overlaid prints of one foot: clear, lay each, read.
export { clearSheet } from "./foot/lay-prints";
/** Lays FIELD, one print, on the sheet by the frames in SHEET_RECORD. */
export { layPrint } from "./foot/lay-prints";
/** Maximum over the prints into RESULT, mean into SECOND_RESULT. */
export { sheetPictures } from "./foot/lay-prints";

/** Begins the loads of LABELS, or of the labels found by `regions`. */
export { beginLabels } from "./foot/label-recording";
/** Adds COUNTS at TIMES to the labels' loads. Returns the number of good frames. */
export { addLabelled } from "./foot/label-recording";
/**
 * The same for labels found by `regions`, with FOOT_SERIES; the accumulated frames, all good. Returns their number.
 */
export { addFoot as addFootFrames } from "./gait/add-foot";
/** Loads into LOADS, integral of each cell (unit · s) into RESULT. */
export { finishLabels } from "./foot/label-recording";

/** Centre of pressure excursion index over some frames of FOOT_SERIES, per cent; NaN if undefined. */
export { excursionIndex } from "./gait/excursion-index";

/** Angles, bit-identical on every platform. */
export { cosineOf, degreesOf, sineOf } from "./gait/angles";

// Contacts of feet: begin, follow batches, end, join; then trace and cut each.
/** Clears followed cells; cells off for at most the given number of frames stay loaded. */
export { beginSpells } from "./contact/spells";
/** Follows COUNTS. Returns the number of good frames. */
export { followCells } from "./contact/spells";
/** Ends open loads after the last frame. False if there are too many. */
export { endSpells } from "./contact/spells";
/** Contacts into PRINT_RECORDS. Returns their number, -1 if too many. */
export { joinSpells } from "./contact/join-spells";
/** Selects frames of a contact (from 1), turned by quarters to the left. */
export { takeContact } from "./contact/cut-contact";
/** Cuts it out of COUNTS in place: its box, other cells 0. Returns the number of good frames. */
export { cutContact } from "./contact/cut-contact";
/** Load and centre of the selected contact into RECORDS. Returns the number of good frames. */
export { traceContact } from "./contact/cut-contact";
export { PRINT_RECORDS, MAX_PRINTS } from "./contact/contact-prints";
