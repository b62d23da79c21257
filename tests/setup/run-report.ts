import type { Reporter, TestCase, TestModule } from "vitest/node";

const SLOWEST = 10;

/** Without imports, which are charged to whichever file loads them first. */
const secondsOf = (module: TestModule): number => module.diagnostic().duration / 1000;

/** Why its first run failed, in a line. */
const reasonOf = (test: TestCase): string => test.result().errors?.[0]?.message.split("\n", 1)[0] ?? "no reason given";

/** Ends a run with its slowest files and, for `.ci/run`, each test that passed only on a retry. */
export const runReport: Reporter = {
  onTestRunEnd(modules) {
    const slowest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SLOWEST);
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) =>
        test.diagnostic()?.flaky ? [`  flaky: ${module.relativeModuleId} > ${test.fullName}: ${reasonOf(test)}`] : [],
      ),
    );
    const lines = slowest.map((module) => `${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`);
    process.stdout.write(`${["Slowest files", ...lines, ...flaky].join("\n")}\n\n`);
  },
};
