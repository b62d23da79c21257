/** Millimetres from the sheet's top left, right and down. */
export interface SizeMm {
  widthMm: number;
  heightMm: number;
}
export interface PlaceMm {
  xMm: number;
  yMm: number;
}
export type BoxMm = PlaceMm & SizeMm;

/** ISO 216. */
export const paperNames = ["A3", "A4"] as const;
export type PaperName = (typeof paperNames)[number];

const papers = {
  A3: { widthMm: 297, heightMm: 420 },
  A4: { widthMm: 210, heightMm: 297 },
} as const satisfies Record<PaperName, SizeMm>;

/** Portrait first, the usual printer setting. */
export const orientations = ["portrait", "landscape"] as const;
export type Orientation = (typeof orientations)[number];

export function sheetSize(paper: PaperName, orientation: Orientation): SizeMm {
  const { widthMm, heightMm } = papers[paper];
  return orientation === "portrait" ? { widthMm, heightMm } : { widthMm: heightMm, heightMm: widthMm };
}

/** Without turning. */
export const fitsWithin = (one: SizeMm, space: SizeMm): boolean => one.widthMm <= space.widthMm && one.heightMm <= space.heightMm;
