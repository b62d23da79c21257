export enum RehabGrade {
  GOOD,
  BAD,
  UNCOMPLETE,
}

/** Why a stage ended. */
export enum StageEnd {
  RECORDING,
  LOST_CONTACT,
  MOVED_FEET,
}

export enum RehabAt {
  LOADED_FRAMES,
  TRAVEL,
  PATH,
  GRADE,
  STARTED,
  HELD,
  ENDED_BY,
}
