/*
 * Exported surface; each function's module documents it. Grids are rows x cols, 1 to MAX_SIDE; row 0 is the head or
 * toe side, column 0 the person's left. Addresses are fixed byte offsets. Before a call the host writes COUNTS (u16,
 * 0…16383, 0xFFFF faulty), FIELD (f32, finite), PALETTE and GEOMETRY; the next call overwrites the results. A bad
 * frame holds a count over 16383; functions of several frames return the number of good ones before it.
 */

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
export { measure as figures } from "./frame/figures";
export { presence } from "./frame/presence";
export { occupantLoad } from "./frame/occupant-load";
export { components } from "./frame/label-areas";
export { calibrate } from "./frame/calibrate";

export { displayFrame } from "./picture/display";
export { displayField } from "./picture/display";
export { betweenFrames } from "./picture/display";
export { interpolate } from "./picture/picture";
export { picture } from "./picture/picture";
export { contours } from "./picture/picture";

// Several frames: begin, accumulate batches, then read mean or maximum.
/** Resets the accumulated frames. */
export { begin } from "./frame/accumulate";
export { accumulate } from "./frame/accumulate";
export { mean } from "./frame/accumulate";
export { maximum } from "./frame/accumulate";
export { staticResults } from "./foot/static-results";
export { seating } from "./seat/seating";
export { lyingPosture } from "./body/lying-posture";
export { FEATURES as POSTURE_FEATURES } from "./body/posture-features";
export { POSTURE_WEIGHTS } from "./body/posture-weights";
export { seatedPosture } from "./seat/seated-posture";

// Pictures in FIELD, such as a mean.
export { standingFeet } from "./sway/stance";
export { seatedBody } from "./seat/seated-body";

export { ownCells } from "./sway/track";
export { track } from "./sway/track";
export { balance } from "./sway/balance";
export { lowPass } from "./sway/low-pass";
export { diffusion, DIFFUSION, MAX_LAGS } from "./sway/diffusion";
export { quotient } from "./sway/balance";
export { beginFollowing } from "./sway/rehab";
export { followTracks } from "./sway/rehab";
export { rehab } from "./sway/rehab";
export { reliefs } from "./seat/reliefs";

export { startExposure } from "./body/exposure";
export { expose } from "./body/exposure";
export { exposure } from "./body/exposure";

export { startSaddle } from "./seat/saddle";
export { saddleFrames } from "./seat/saddle";
export { saddle } from "./seat/saddle";

// Regions and loads: find or supply labels, begin, add batches, finish.
export { regions } from "./foot/label-recording";
export { plantarRegions } from "./foot/plantar-regions";
// Overlaid prints of one foot: reach of each, clear, lay each, read.
export { reachPrint } from "./foot/lay-prints";
export { clearSheet } from "./foot/lay-prints";
export { layPrint } from "./foot/lay-prints";
export { sheetPictures } from "./foot/lay-prints";

export { beginLabels } from "./foot/label-recording";
export { addLabelled } from "./foot/label-recording";
export { addFoot as addFootFrames } from "./gait/add-foot";
export { addCoarse as addCoarseFrames } from "./gait/coarse-series";
export { finishLabels } from "./foot/label-recording";

export { excursionIndex } from "./gait/excursion-index";

export { cosineOf, degreesOf, sineOf } from "./gait/angles";

// Load at rest: begin, follow batches, find, subtract from batches.
export { beginRest } from "./contact/rest-load";
export { followRest } from "./contact/rest-load";
export { findRest } from "./contact/rest-load";
export { subtractRest } from "./contact/rest-load";

// Contacts of feet: begin, follow batches, end, join; then trace and cut each.
export { beginSpells } from "./contact/spells";
export { followCells } from "./contact/spells";
export { endSpells } from "./contact/spells";
export { joinSpells } from "./contact/join-spells";
export { takeContact } from "./contact/cut-contact";
export { cutContact } from "./contact/cut-contact";
export { traceContact } from "./contact/cut-contact";
export { PRINT_RECORDS, MAX_PRINTS } from "./contact/contact-prints";
