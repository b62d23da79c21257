import { FALLBACK_LANGUAGE, type Language } from "../../language";

/** Pictures in order. Words: both names in `tutorials.json`. */
export const tutorialSteps = {
  standing: ["besidePlate", "feetOnPlate", "lookAhead", "still"],
  balance: ["besidePlate", "feetOnPlate", "eyesAndSurface", "still"],
  walking: ["walkStart", "walkOver", "walkOn"],
  sideBySide: ["supportAtHand", "feetSideBySide", "stanceHeld"],
  semiTandem: ["supportAtHand", "feetSemiTandem", "stanceHeld"],
  tandem: ["supportAtHand", "feetTandem", "stanceHeld"],
  oneFoot: ["supportAtHand", "oneFoot", "stanceHeld"],
  seated: ["matOnSeat", "seatedUpright", "seatedStill"],
  sitting: ["matOnSeat", "seatedUpright", "seatedMoving"],
  lying: ["matOnBed", "lyingCentred", "lyingStill"],
  fitting: ["matUnderSaddle", "riderUp", "rideOn"],
} as const;
export type TutorialName = keyof typeof tutorialSteps;
export type TutorialPictureName = (typeof tutorialSteps)[TutorialName][number];

/** Such as `standing.lookAhead`. */
export type TutorialStepKey = { [Name in TutorialName]: `${Name}.${(typeof tutorialSteps)[Name][number]}` }[TutorialName];
const stepKeys: ReadonlySet<string> = new Set(
  Object.entries(tutorialSteps).flatMap(([name, pictures]) => pictures.map((picture) => `${name}.${picture}`)),
);
const isStepKey = (key: string): key is TutorialStepKey => stepKeys.has(key);

export const listTutorialSteps = (name: TutorialName): { picture: TutorialPictureName; words: TutorialStepKey }[] =>
  tutorialSteps[name].flatMap((picture) => {
    const words = `${name}.${picture}`;
    return isStepKey(words) ? [{ picture, words }] : [];
  });

export const isTutorial = (name: unknown): name is TutorialName => typeof name === "string" && Object.hasOwn(tutorialSteps, name);
export const tutorialNames = Object.keys(tutorialSteps).filter(isTutorial);

/** Others use English, a product decision. */
export const tutorialLanguages = ["en", "es"] as const satisfies readonly Language[];

export const tutorialLanguage = (language: Language): Language =>
  tutorialLanguages.find((written) => written === language) ?? FALLBACK_LANGUAGE;
