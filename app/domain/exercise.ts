/** Of the four-stage balance test, in the specification's spelling (§4). */
export const exercises = ["Side-by-side", "Tandem-Stand", "Insep", "One-Foot"] as const;
export type Exercise = (typeof exercises)[number];

export const isExercise = (name: string | null): name is Exercise => exercises.some((exercise) => exercise === name);
