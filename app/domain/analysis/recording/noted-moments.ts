/** In characters. */
export const MOMENT_NOTE_MAX = 300;
export const MAX_NOTED_MOMENTS = 50;

export interface NotedMoment {
  id: string;
  /** Milliseconds after the first frame. */
  atMs: number;
  text: string;
  userName: string;
  at: Date;
}

/** Moments at the same time are ordered by time of writing. */
export const inOrderOfTime = (moments: readonly NotedMoment[]): NotedMoment[] =>
  [...moments].sort((one, other) => one.atMs - other.atMs || one.at.getTime() - other.at.getTime());

export const momentData = ({ id, atMs, text, userName, at }: NotedMoment) => ({ id, atMs, text, userName, at: at.toISOString() });
