import { z } from "zod";
import { circumstanceNames } from "~/domain/analysis/comparison/circumstances";
import { figureData } from "~/domain/analysis/measures/figures";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { normGaps, type Norm } from "~/domain/analysis/norms/sway-norms";
import { conditionChoices } from "~/domain/analysis/recording/conditions";
import type { ChosenBalanceDay } from "~/services/history/balance-tests.server";
import { apiId, idShape, instantShape } from "./common";

const normShape = z
  .object({
    percentiles: z.array(z.number()).length(5).describe("The 5th, 25th, 50th, 75th and 95th"),
    people: z.int(),
    ages: z.object({ from: z.int(), to: z.int() }),
  })
  .nullable()
  .describe("What is usual among people of like age under the same condition; null where the capture differs from theirs");

const testedFigureShape = z.object({
  id: z.string().describe("Id in the catalogue of measures"),
  value: z.number().nullable(),
  unit: z.string(),
  ucum: z.string(),
  norm: normShape,
});

export const balanceTestsShape = z
  .object({
    day: z.iso.date().nullable().describe("On the clinic's calendar; null where the patient has no balance capture"),
    days: z.array(z.iso.date()).describe("Days with balance captures, newest first"),
    takenBy: z
      .enum(["run", "duration", "newest"])
      .nullable()
      .describe(
        "Which captures are read together: of one run of a protocol, of equal duration, or else the newest of each condition; null for fewer than two conditions",
      ),
    isFiltered: z.boolean().describe("Whether every figure is of the filtered centre of pressure, or every one of the unfiltered"),
    unstated: z.int().describe("Captures of the day without stated eyes or surface, which are left out"),
    normsUnfit: z.array(z.enum(normGaps)).describe("In what captures of the day differ from those of the norms"),
    conditions: z.array(
      z.object({
        eyes: z.enum(conditionChoices.eyes),
        surface: z.enum(conditionChoices.surface),
        capture: z
          .object({
            analysisId: idShape,
            creationDate: instantShape,
            isOutdated: z.boolean().describe("Another version computed it: it has figures again once it is computed again"),
            evenStretchS: z
              .number()
              .nullable()
              .describe("Seconds that filtered figures were taken over, where that is not the whole capture"),
            figures: z.array(testedFigureShape),
          })
          .nullable()
          .describe("The newest among those that are read together; null where there is none"),
      }),
    ),
    quotients: z.array(
      z.object({
        name: z.string(),
        figures: z.array(
          z.object({
            id: z.string().describe("Id in the catalogue of measures"),
            value: z.number().nullable().describe("The figure under the harder condition by that under the easier one"),
            norm: normShape,
            withheld: z
              .array(z.enum([...circumstanceNames, "missing"]))
              .describe("Why there is no value: a condition is missing, or in what the two captures differ beyond the test"),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "BalanceTests" });

const apiNorm = (norm: Norm | null) => norm && { ...norm, percentiles: [...norm.percentiles] };

/** Balance results of a day, unrounded. */
export const apiBalanceTests = (tests: ChosenBalanceDay): z.infer<typeof balanceTestsShape> => ({
  day: tests.day,
  days: tests.days,
  takenBy: tests.taken?.by ?? null,
  isFiltered: tests.isFiltered,
  unstated: tests.unstated,
  normsUnfit: tests.gaps,
  conditions: tests.conditions.map(({ condition, capture }) => ({
    ...condition,
    capture: capture && {
      analysisId: apiId(capture.id),
      creationDate: { $date: capture.at.toISOString() },
      isOutdated: capture.isOutdated,
      evenStretchS: capture.stretchS,
      figures: tests.measures.map((id, at) => ({
        ...figureData(toFigure("Balance", id, { value: capture.values[at] ?? null, unit: capture.unit })),
        norm: apiNorm(capture.norms[at] ?? null),
      })),
    },
  })),
  quotients: tests.quotients.map(({ quotient, found }) => ({
    name: quotient,
    figures: tests.measures.map((id, at) => {
      const one = found[at] ?? { withheld: "missing" };
      if (!("withheld" in one)) return { id, value: one.value, norm: apiNorm(one.norm), withheld: [] };
      return { id, value: null, norm: null, withheld: one.withheld === "missing" ? ["missing" as const] : [...one.withheld] };
    }),
  })),
});
