import { z } from "zod";
import { positions } from "~/domain/logs/pressure-log";

/** A map and posture by the specification (§3). */
export const pressureFactsShape = z.object({
  pressureMap: z
    .array(z.array(z.number()))
    .describe("Rows of physical values from the head down, in the unit of the device; empty before the first frame"),
  posture: z.object({ id: z.int(), confidence: z.number() }).nullable(),
  position: z.enum(positions),
  maxPressure: z.number(),
});
