import { z } from "zod";
import { systemClock } from "~/domain/clock";
import { startFleet } from "~/simulator/fleet";
import { kindNamed, listMembers } from "~/simulator/plan";
import type { MatGroup } from "./seed-mats";

/** Plays mats of several types until stopped; retries while the server is slow to accept them. */
const groupSchema: z.ZodType<MatGroup> = z.object({ serial: z.string(), password: z.string(), kind: z.string(), count: z.number() });

const [url = "", groups = "[]"] = process.argv.slice(2);
const members = z
  .array(groupSchema)
  .parse(JSON.parse(groups))
  .flatMap(({ kind, ...group }, index) =>
    listMembers({
      ...group,
      kind: kindNamed(kind),
      override: {},
      rateHz: 1,
      weightKg: 70,
      seed: 1000 * index + 1,
      loop: false,
      json: false,
      streamAtOnce: true,
    }),
  );
const fleet = startFleet({ url, members, clock: systemClock, random: Math.random, report: () => undefined });
process.once("SIGTERM", () => fleet.stop());
