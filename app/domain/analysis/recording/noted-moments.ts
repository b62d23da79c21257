/** The most characters of a note on a moment. */
export const MOMENT_NOTE_MAX = 300;
/** More are no notes but another document. */
export const MOST_NOTED_MOMENTS = 50;

/** What somebody wrote of one moment of a recording. */
export interface NotedMoment {
  id: string;
  /** Milliseconds after the first frame. */
  atMs: number;
  text: string;
  /** Who wrote it last, and when. */
  userName: string;
  at: Date;
}

/** In the order of the recording; those of one moment in that in which they were written. */
export const inOrderOfTime = (moments: readonly NotedMoment[]): NotedMoment[] =>
  [...moments].sort((one, other) => one.atMs - other.atMs || one.at.getTime() - other.at.getTime());

/** A note on a moment as files and the API tell it. */
export const momentData = ({ id, atMs, text, userName, at }: NotedMoment) => ({ id, atMs, text, userName, at: at.toISOString() });
