import { GRAVITY } from "~/domain/unit";
import { type Body } from "./body";
import { emptyField } from "./contact";
import { loadFoot, placeFoot, type PlacedFoot } from "./foot";
import { groundReaction, rollingFoot } from "./gait";
import { planPasses, type PlannedStep } from "./passes";
import { createSensor } from "./sensor";

/** A person who crosses the plate step by step and returns over another part of it. */
export const walking: Body = ({ geometry, seed, weightKg }) => {
  const { everyMs, stepsOf } = planPasses(geometry, seed);
  const read = createSensor(geometry, seed);

  let placed: { pass: number; steps: { step: PlannedStep; foot: PlacedFoot }[] } = { pass: -1, steps: [] };
  const feetOf = (pass: number) => {
    if (placed.pass !== pass) placed = { pass, steps: stepsOf(pass).map((step) => ({ step, foot: placeFoot(geometry, step) })) };
    return placed.steps;
  };

  return (tMs) => {
    const field = emptyField(geometry);
    for (const { step, foot } of feetOf(Math.floor(tMs / everyMs))) {
      const part = (tMs - step.onMs) / step.stanceMs;
      loadFoot(field, foot, rollingFoot(part), groundReaction(part) * step.load * weightKg * GRAVITY);
    }
    return read(field, tMs);
  };
};
