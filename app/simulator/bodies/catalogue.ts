import type { BodyName } from "~/domain/device/kind";
import type { Body, BodyFrames, BodySettings } from "./body";
import { sitting } from "./sitting";
import { standing } from "./standing";
import { walking } from "./walking";

/** Every body the simulator can put on a mat: a file each. */
const BODIES = { walking, standing, sitting } satisfies Record<BodyName, Body>;

export const isBodyName = (name: string): name is BodyName => Object.hasOwn(BODIES, name);
export const bodyNames: readonly BodyName[] = Object.keys(BODIES).filter(isBodyName);

/** Frames of a body on a mat as a function of time, the same for the same seed. */
export const createBody = (name: BodyName, settings: BodySettings): BodyFrames => BODIES[name](settings);
