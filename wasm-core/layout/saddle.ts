/** Thirds from the withers backwards, left then right. */
export enum SaddleRegionCode {
  CRANIAL_LEFT,
  CRANIAL_RIGHT,
  MIDDLE_LEFT,
  MIDDLE_RIGHT,
  CAUDAL_LEFT,
  CAUDAL_RIGHT,
  COUNT,
}

export enum SaddleRegionAt {
  MEAN,
  MAXIMUM,
  LOADED_FRAMES,
  SHARE,
  CELLS_EVER,
  LENGTH,
}

export enum SaddleAt {
  REGIONS,
  BRIDGE = REGIONS + SaddleRegionCode.COUNT * SaddleRegionAt.LENGTH,
  SLIP_MEAN,
  SLIP_GREATEST,
  SLIP_FRAMES,
  LOADED_FRAMES,
  HEAVIEST,
}
