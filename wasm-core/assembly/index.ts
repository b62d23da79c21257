/*
 * The exported surface. Grids are rows x cols, 1 to MAX_SIDE each, row 0 the head or toe side, column 0 the person's left. Addresses are byte offsets
 * into the memory, fixed for the life of the instance. Before a call the host writes counts to COUNTS (u16, 0…16383, 0xFFFF for a faulty cell),
 * fields to FIELD (f32, finite), colours to PALETTE and the measurement parameters to GEOMETRY; it reads results after the call, and the next
 * call overwrites them. The record layouts are in ../layout. A frame is bad when it holds a count over 16383; functions of several frames
 * return how many good ones came before the first bad one.
 */

// Addresses and capacities of the inputs and outputs; memory/arena.ts and the module of each record describe their contents.
/** In: GEOMETRY holds the measurement parameters. */
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
/** Out: loads of labels, regions, series of a foot. */
export { LOADS } from "./foot/label-loads";
export { REGION_RECORD } from "./foot/foot-regions";
/** In and out. */
export { PLANTAR_RECORD } from "./foot/plantar-regions";
/** In: a sheet of prints. */
export { SHEET_RECORD } from "./foot/lay-prints";
export { FOOT_SERIES } from "./gait/foot-series";
/** Maximum number of each. */
export { BATCH_CELLS, BATCH_FRAMES, MAX_SAMPLES, MAX_SIDE } from "./memory/arena";
export { MAX_LABELS } from "./foot/label-plane";

// Single frames in COUNTS.
/** One record per frame into RECORDS; uses all of GEOMETRY. Returns the number of good frames. */
export { measure as figures } from "./frame/figures";
/** Whether the first record of RECORDS reaches all five limits of the presence rule (cells, and values in the frame's unit). */
export { presence } from "./frame/presence";
/** What may be a person in a frame, by OccupantAt, into MEASURES; an even load up to the given value is taken off. False for a bad frame. */
export { occupantLoad } from "./frame/occupant-load";
/** Connected areas of a frame into LABELS, rows x cols, numbered from 1. Returns their number, -1 for a bad frame. */
export { components } from "./frame/label-areas";
/** Raw counts as pressures of a body of known weight: kPa into RESULT, mmHg into SECOND_RESULT. False for a bad frame. */
export { calibrate } from "./frame/calibrate";

// Fields for display, rows x cols in the frame's unit.
/** A frame, thresholded, filled and smoothed, into RESULT. False for a bad frame. */
export { displayFrame } from "./picture/display";
/** The same for FIELD. False when FIELD holds a non-finite value. */
export { displayField } from "./picture/display";
/** The weighted mean of two frames, up to 5 units zeroed, filled and smoothed, into RESULT. False for a bad frame. */
export { betweenFrames } from "./picture/display";
/** FIELD with 8 x 8 values per cell into INTERPOLATED. False when FIELD holds a non-finite value. */
export { interpolate } from "./picture/picture";
/** FIELD in colours, 2, 4 or 8 pixels per cell and axis, into PICTURE. False when FIELD holds a non-finite value. */
export { picture } from "./picture/picture";
/** Rings of FIELD at a level into RING_POINTS and RING_STARTS, in cells. Returns their number, -1 for a non-finite value. */
export { contours } from "./picture/picture";

// Several frames combined: begin, accumulate batch by batch, then call any function of their mean or maximum.
/** Resets the accumulated frames. */
export { begin } from "./frame/accumulate";
/** Adds the frames in COUNTS. Returns the number of good frames. */
export { accumulate } from "./frame/accumulate";
/** Mean of each cell, in the frame's unit, into RESULT. */
export { mean } from "./frame/accumulate";
/** Greatest value of each cell, in the frame's unit, into RESULT. */
export { maximum } from "./frame/accumulate";
/** Static results of the mean into STATIC_RECORD and LENGTH_PROFILE, the feet's cells into LABELS; lengths cm, areas cm², forces N. */
export { staticResults } from "./foot/static-results";
/** Seat figures of the mean into MEASURES, its gradient (unit per cm) into RESULT; the box size is in cells. */
export { seating } from "./seat/seating";
/** Posture in bed from the mean, with confidence and features, into MEASURES; -1 without load. */
export { lyingPosture } from "./body/lying-posture";
/** Out: the features that identified the posture (f64). In, for training alone: the weights, PostureWeightAt (i16). */
export { FEATURES as POSTURE_FEATURES } from "./body/posture-features";
export { POSTURE_WEIGHTS } from "./body/posture-weights";
/** Posture on a seat from the mean, with confidence and features, into MEASURES; -1 without load. */
export { seatedPosture } from "./seat/seated-posture";

// Sway, exercises and weight shifts over time (s).
/** After `staticResults` by feet: assigns the cells outside the prints to the nearer print, in LABELS. */
export { ownCells } from "./sway/track";
/** Centre (cm) and load of the body and of the owners in LABELS, one record per frame, into RECORDS. Returns the number of good frames. */
export { track } from "./sway/track";
/** Sway of 2 to MAX_SAMPLES samples of TIMES, ML and AP (cm) into MEASURES; NaN where undefined. */
export { balance } from "./sway/balance";
/** Low-pass of evenly spaced ML and AP at TIMES, in place, without delay. */
export { lowPass } from "./sway/low-pass";
/** Mean squared displacements of ML and AP into DIFFUSION, the diffusion coefficients into MEASURES. Returns the number of intervals. */
export { diffusion, DIFFUSION, MAX_LAGS } from "./sway/diffusion";
/** Quotient of two figures, e.g. Romberg's; NaN when the divisor is 0. */
export { quotient } from "./sway/balance";
/** Resets the tracks followed so far. */
export { beginFollowing } from "./sway/rehab";
/** Follows the tracks in RECORDS at TIMES; the tolerance is in cm. */
export { followTracks } from "./sway/rehab";
/** Travel (cm), grade and hold time (s) of the followed tracks into MEASURES. */
export { rehab } from "./sway/rehab";
/** Relief events of the left (ML) and right (AP) loads at TIMES into EVENTS, the usual loads into MEASURES. Returns their number. */
export { reliefs } from "./seat/reliefs";

// Exposure: start, expose batch by batch, read.
/** Resets the exposure summed so far; seconds of a relief, and for how many a frame holds at most. */
export { startExposure } from "./body/exposure";
/** Adds the frames in COUNTS, each held until the next of TIMES (one more than frames). Returns the number of good frames. */
export { expose } from "./body/exposure";
/** Exposure (unit · h) into RESULT, seconds above into SECOND_RESULT, longest stretch without relief (s) into DURATIONS, the last into LAST_STRETCHES. */
export { exposure } from "./body/exposure";

// Saddles: start, add batch by batch, read.
/** Resets the saddle frames added so far. */
export { startSaddle } from "./seat/saddle";
/** Adds the frames in COUNTS, the slip index of each (per cent, NaN without load) into RECORDS. Returns the number of good frames. */
export { saddleFrames } from "./seat/saddle";
/** The six regions, bridging and slip of the added frames into MEASURES, in the frame's unit. */
export { saddle } from "./seat/saddle";

// Regions and their loads: find or supply labels, begin, add batch by batch, finish.
/** The only foot in the maximum of the accumulated frames into REGION_RECORD, the cells of its regions (1 to 6) into LABELS. */
export { regions } from "./foot/label-recording";
/** Ten regions of one print of known side into LABELS, their frame and borders into PLANTAR_RECORD. False without a foot's shape. */
export { plantarRegions } from "./foot/plantar-regions";
// Prints of one foot over one another: clear, lay each, read.
/** Takes all prints off the sheet. */
export { clearSheet } from "./foot/lay-prints";
/** Lays FIELD, one print, on the sheet in SHEET_RECORD by the frames there. */
export { layPrint } from "./foot/lay-prints";
/** What each place of the sheet carried at most over the prints into RESULT, on average into SECOND_RESULT. */
export { sheetPictures } from "./foot/lay-prints";

/** Begins the loads of the labels in LABELS, or of those found by `regions`. */
export { beginLabels } from "./foot/label-recording";
/** Adds the frames in COUNTS at their TIMES to the loads of the labels. Returns the number of good frames. */
export { addLabelled } from "./foot/label-recording";
/** The same for regions found by `regions`, with FOOT_SERIES; the frames are the accumulated ones (all good). Returns their number. */
export { addFoot as addFootFrames } from "./gait/add-foot";
/** Loads of the labels into LOADS, the integral of each cell (unit · s) into RESULT. */
export { finishLabels } from "./foot/label-recording";

/** Centre of pressure excursion index of the foot over some of the frames in FOOT_SERIES, per cent; NaN where it has none. */
export { excursionIndex } from "./gait/excursion-index";

/** Angles, equal to the bit wherever the module runs. */
export { cosineOf, degreesOf, sineOf } from "./gait/angles";

// Contacts of feet, found in space and time: begin, follow batch by batch, end, join; then trace and cut out one after the other.
/** Forgets the cells followed so far; cells off for at most the given number of frames stay loaded. */
export { beginSpells } from "./contact/spells";
/** Follows the cells through the frames in COUNTS. Returns the number of good frames. */
export { followCells } from "./contact/spells";
/** Ends what is loaded after the last frame. False when there are too many loads to be followed. */
export { endSpells } from "./contact/spells";
/** Joins what was followed into contacts, described in PRINT_RECORDS. Returns their number, -1 when there are too many. */
export { joinSpells } from "./contact/join-spells";
/** Makes some frames of a contact, from 1, what is traced and cut out, turned by so many quarters to the left. */
export { takeContact } from "./contact/cut-contact";
/** Cuts it out of the frames in COUNTS, in place: its box only, other cells 0. Returns the number of good frames. */
export { cutContact } from "./contact/cut-contact";
/** Load and centre of the taken contact in the frames in COUNTS into RECORDS. Returns the number of good frames. */
export { traceContact } from "./contact/cut-contact";
export { PRINT_RECORDS, MAX_PRINTS } from "./contact/contact-prints";
