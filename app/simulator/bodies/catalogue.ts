import type { BodyName } from "~/domain/device/kind";
import { exercises } from "~/domain/exercise";
import { lyingPostures, seatedPostures } from "~/domain/logs/posture";
import type { Body, BodyFrames, BodyPosture, BodySettings } from "./body";
import { crossing } from "./crossing";
import { exercising } from "./exercising";
import { inhabiting } from "./inhabiting";
import { lying } from "./lying/lying";
import { pushing } from "./pushing";
import { riding } from "./riding";
import { sitting } from "./sitting";
import { standing } from "./standing";
import { walking } from "./walking";

const BODIES = { walking, standing, sitting, lying, riding, crossing, exercising, pushing, inhabiting } satisfies Record<BodyName, Body>;

const POSTURES = {
  walking: [],
  standing: [],
  sitting: seatedPostures,
  lying: lyingPostures,
  riding: [],
  crossing: [],
  exercising: exercises,
  pushing: [],
  inhabiting: [],
} satisfies Record<BodyName, readonly BodyPosture[]>;

export const listPostures = (name: BodyName): readonly BodyPosture[] => POSTURES[name];

export const isBodyName = (name: string): name is BodyName => Object.hasOwn(BODIES, name);
export const bodyNames: readonly BodyName[] = Object.keys(BODIES).filter(isBodyName);

/** Frames as a function of time, determined by the seed. */
export const createBody = (name: BodyName, settings: BodySettings): BodyFrames => BODIES[name](settings);
