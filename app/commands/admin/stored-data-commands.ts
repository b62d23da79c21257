import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { CommandRefused } from "./refusal";
import { answerOn, type AnswerOptions, type Terminal } from "./terminal";
import { migrate, recompute, rotateDataKey, trustClock, verify, verifyAudits } from "./upkeep";
import type { Where } from "./where";

/** Commands that read or renew all data. */
export function addStoredDataCommands(command: (name: string, about: string) => Command, where: Where, terminal: Terminal): void {
  const answer = answerOn(terminal);
  command("migrate", "does to data of earlier versions what a start of the server does by itself, and tells how much")
    .option("--dry-run", "counts, and changes nothing")
    .action(async (options: AnswerOptions & { dryRun?: true }) => answer(await migrate(where, options), options));

  command("rotate-data-key", "encrypts all recordings with the first key of ISOBAR_DATA_KEY; may be ended and begun again").action(
    async (options: AnswerOptions) => {
      const { damaged, ...done } = await rotateDataKey(where);
      answer({ ...done, damaged: damaged.length }, options);
      if (damaged.length > 0) throw new CommandRefused(damaged.join("\n"));
    },
  );

  command("recompute", "computes results of other versions again from their frames, as their pages do when they are opened")
    .option("--every", "every result, such as after another analysis core was built")
    .action(async (options: AnswerOptions & { every?: true }) => answer(await recompute(where, options), options));

  command("trust-clock", "trusts this machine's clock, so that purging goes on after the log has said that the clock leapt ahead").action(
    async (options: AnswerOptions) => answer(await trustClock(where), options),
  );

  command("verify", "reads all data: documents, recordings with their checksums, the audit, what belongs to what; changes nothing").action(
    async (options: AnswerOptions) => {
      const { wrong, ...seen } = await verify(where);
      answer({ ...seen, wrong: wrong.length }, options);
      if (wrong.length > 0) throw new CommandRefused(wrong.join("\n"));
    },
  );

  command("verify-audit", "reads the audit of every company and prints where it ends, to keep elsewhere")
    .option("--noted <file>", "compares with the ends that a file names: a log of the server, or what this command or backup printed")
    .action(async ({ json, noted }: AnswerOptions & { noted?: string }) => {
      const { companies, found, missing } = await verifyAudits(where, noted === undefined ? "" : await textOf(noted));
      if (noted !== undefined && found === 0) throw new CommandRefused(`${noted} names no end of an audit.`);
      if (json) answer({ companies, ...(noted !== undefined && { found, missing }) }, { json });
      else
        for (const { name, entries, anchor, wrong } of companies)
          terminal.out(`${name}: ${entries} entries, ${wrong ?? `intact, ends ${anchor}`}\n`);
      const broken = companies.flatMap(({ name, wrong }) => (wrong === null ? [] : `${name}: ${wrong}`));
      const lacking = missing.map((anchor) => `not in the audit any more: ${anchor}`);
      if (broken.length + lacking.length > 0) throw new CommandRefused([...broken, ...lacking].join("\n"));
    });
}

const textOf = (path: string): Promise<string> =>
  readFile(path, "utf8").catch(() => {
    throw new CommandRefused(`${path} cannot be read.`);
  });
