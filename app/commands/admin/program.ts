import { FolderInUse } from "@isobar/embedded-database";
import { Command, CommanderError, Option } from "commander";
import { CompanyFileRefused } from "~/data/company-file/format.server";
import { UnfinishedMove } from "~/data/move/unfinished-move.server";
import { SchemaTooNew } from "~/data/schema/schema-version.server";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { Problem } from "~/domain/problem";
import { CLINIC_QUOTA_BYTES, toMegabytes } from "~/domain/storage/quota";
import { units } from "~/domain/unit";
import { roleNames, type RoleName } from "~/domain/user";
import { env } from "~/env.server";
import { DataKeyMissing } from "~/keys/data-keys.server";
import { SecretKeyMissing } from "~/keys/secret-keys.server";
import { backUp, goBack, restore, takeOverDatabase } from "./backup";
import { exportToFile, importFromFile, removeIntoFile } from "./company-file";
import { seedDemoData, seededInWords } from "./demo";
import { examine, findingsInWords } from "./doctor";
import { move } from "./move";
import { listInWords, listPeople, resetPassword } from "./people";
import { CommandRefused, inWords } from "./refusal";
import { addCompany, addMat, addPerson, foundProvider, machineTimeZone, type NewMat } from "./register";
import { addStoredDataCommands } from "./stored-data-commands";
import { answerOn, type AnswerOptions, type Terminal, type WriteAnswer } from "./terminal";
import type { Where } from "./where";

const HELP = `
While the server runs: doctor, found, add-company, add-user, add-device, list, reset-password, seed, take-over, backup, export, migrate,
  rotate-data-key, recompute, trust-clock, verify, verify-audit.
Only while it is stopped: restore, go-back, import, remove-company, move.

Exit codes: 0 done, 1 refused, failed or found wrong, with the reason on the error output.`;

/** Halves come with their device. */
const deviceTypes = DEVICE_KINDS.filter(({ card }) => card).map(({ deviceType }) => deviceType);

const asProvider = (made: Command): Command =>
  made.requiredOption("--as <email>", "the provider administrator in whose name, as the audit tells");

const TIME_ZONE = ["--time-zone <name>", "in which its times are shown, such as Europe/Athens", machineTimeZone()] as const;

function addRegistering(command: (name: string, about: string) => Command, where: Where, answer: WriteAnswer): void {
  command("found", "makes the provider's company and its first administrator, on a server without accounts")
    .requiredOption("--company <name>", "the provider's name")
    .requiredOption("--email <email>", "of the administrator, who gets a one-time password")
    .option(...TIME_ZONE)
    .action(async (options: AnswerOptions & { company: string; email: string; timeZone: string }) =>
      answer(await foundProvider(where, options), options),
    );

  asProvider(command("add-company", "registers a company"))
    .requiredOption("--name <name>", "what it is called")
    .option("--address <text>", "where it is", "")
    .option(...TIME_ZONE)
    .option("--storage <MB>", "what its analyses may take up", String(toMegabytes(CLINIC_QUOTA_BYTES)))
    .action(async (options: AnswerOptions & { as: string; name: string; address: string; timeZone: string; storage: string }) =>
      answer(await addCompany(where, options), options),
    );

  asProvider(command("add-user", "adds a person to a company, with a one-time password"))
    .requiredOption("--company <id>", "the company's id")
    .requiredOption("--email <email>", "what the person signs in with")
    .option("--name <name>", "the person's name", "")
    .addOption(new Option("--role <role>", "what the person is there for").choices(roleNames).default("clinician"))
    .action(async (options: AnswerOptions & { as: string; company: string; email: string; name: string; role: RoleName }) =>
      answer(await addPerson(where, options), options),
    );

  asProvider(command("add-device", "registers a mat, with a password of its own"))
    .requiredOption("--company <id>", "the company's id")
    .requiredOption("--serial <text>", "serial number")
    .addOption(new Option("--type <text>", "what it is").choices(deviceTypes).makeOptionMandatory())
    .option("--name <text>", "what it is called; the serial number by default")
    .option("--room <text>", "where it stands", "01")
    .option("--bed <text>", "bed or label", "01")
    .option("--grid <rows>x<columns>", "its cells, where they are not those of its type, such as 54x22")
    .option("--pitch <cm>", "distance between its cells in centimetres")
    .addOption(new Option("--unit <unit>", "what it sends; another unit than that of its type needs --maximum").choices(units))
    .option("--scale <step>", "smallest step of its values")
    .option("--maximum <value>", "greatest value that it sends")
    .action(async (options: AnswerOptions & NewMat) => answer(await addMat(where, options), options));
}

function addPeople(command: (name: string, about: string) => Command, where: Where, answer: WriteAnswer, { out }: Terminal): void {
  command(
    "list",
    "shows every company with its people and when they last signed in, its mats with their last frame and refusal, and the ids that other commands ask for",
  ).action(async (options: AnswerOptions) => {
    const { companies } = await listPeople(where);
    if (options.json) answer({ companies }, options);
    else out(listInWords(companies));
  });

  command("reset-password", "sets a one-time password for a person, such as an administrator who is locked out; their sessions end")
    .requiredOption("--email <email>", "what the person signs in with")
    .option("--second-factor", "also removes their second factor")
    .action(async (options: AnswerOptions & { email: string; secondFactor?: true }) =>
      answer(await resetPassword(where, options), options),
    );
}

function addDoctor(command: (name: string, about: string) => Command, where: Where, { out }: Terminal): void {
  command("doctor", "checks the settings, the disk, the database and every service that the server needs; changes nothing").action(
    async ({ json }: AnswerOptions) => {
      const findings = await examine({ ...env, ...where });
      out(json ? `${JSON.stringify({ findings })}\n` : findingsInWords(findings));
      const wrong = findings.filter(({ state }) => state === "wrong").length;
      if (wrong > 0) throw new CommandRefused(`${wrong} of ${findings.length} checks failed.`);
    },
  );
}

const TAKE_OVER = "it takes the place of the original: without this its server sends no webhooks, notifications, mail and MQTT";

function addUpkeep(command: (name: string, about: string) => Command, where: Where, answer: WriteAnswer, { out, error }: Terminal): void {
  command("backup", "copies the embedded database into a new file, encrypted where ISOBAR_DATA_KEY is set, also while the server runs")
    .argument("<file>", "where to; it must not exist")
    .action(async (file: string, options: AnswerOptions) => answer(await backUp(file, where), options));

  command("restore", "puts a backup into an empty DATA_DIR; the server must not run")
    .argument("<file>", "the backup")
    .option("--key-file <path>", "with the key that it is encrypted with, besides those of ISOBAR_DATA_KEY")
    .option("--replace", "takes the place of the database in DATA_DIR, which is kept under another name")
    .option("--take-over", TAKE_OVER)
    .action(async (file: string, options: AnswerOptions & { keyFile?: string; takeOver?: true; replace?: true }) =>
      answer(await restore(file, where, options), options),
    );

  command("go-back", "restores the backup that the last upgrade made, for the earlier version; the server must not run").action(
    async (options: AnswerOptions) => answer(await goBack(where), options),
  );

  asProvider(command("export", "writes all of a company into a new file, also while the server runs"))
    .argument("<file>", "where to; it must not exist")
    .requiredOption("--company <id>", "the company's id")
    .option("--with-passwords", "with the hashes of passwords, of people and of mats; keep such a file as safe as the server")
    .action(async (file: string, options: AnswerOptions & { as: string; company: string; withPasswords?: true }) =>
      answer(await exportToFile(where, file, options), options),
    );

  asProvider(command("import", "takes a company from such a file with its ids, or nothing of it; the server must not run"))
    .argument("<file>", "what export wrote, on this server or another")
    .action(async (file: string, options: AnswerOptions & { as: string }) => answer(await importFromFile(where, file, options), options));

  asProvider(command("remove-company", "writes all of a company into a new file, then removes it; the server must not run"))
    .argument("<file>", "where to; it must not exist")
    .requiredOption("--company <id>", "the company's id")
    .action(async (file: string, options: AnswerOptions & { as: string; company: string }) =>
      answer(await removeIntoFile(where, file, options), options),
    );

  command("move", "copies all data from the embedded database to an empty MongoDB or back, and compares both; no server may run")
    .requiredOption("--to <place>", "mongodb://… or a folder")
    .option("--take-over", TAKE_OVER)
    .action(async ({ to, json, ...options }: AnswerOptions & { to: string; takeOver?: true }) => {
      const moved = await move(where, to, options, ({ step, collection, documents, of }) =>
        error(`${step} ${collection}: ${documents} of ${of}\n`),
      );
      const { compared, ...rest } = moved;
      const lines = Object.entries(compared).map(([name, { documents, sha256 }]): [string, string] => [
        name,
        `${documents} documents, SHA-256 ${sha256}`,
      ]);
      answer(json ? moved : { ...Object.fromEntries(lines), ...rest }, { ...(json && { json }) });
    });

  command(
    "take-over",
    "lets a database that was restored or moved send webhooks, notifications, mail and MQTT from its server's next start on",
  ).action(async (options: AnswerOptions) => answer(await takeOverDatabase(where), options));

  command("seed", "fills an empty database with the demo and prints its accounts")
    .option("--ward <number>", "so many mats more, to try a large clinic")
    .action(async (options: AnswerOptions & { ward?: string }) => {
      const seeded = await seedDemoData(where, options);
      out(`${options.json ? JSON.stringify(seeded) : seededInWords(seeded)}\n`);
    });
}

/** Runs a command of `npm run admin --`; returns the exit code. */
export async function runAdmin(args: readonly string[], where: Where, terminal: Terminal): Promise<number> {
  const program = new Command("npm run admin --")
    .description("Sets up and looks after an Isobar server from its own machine. DATA_DIR and MONGODB_URI name its data as for the server.")
    .showHelpAfterError()
    .addHelpText("after", HELP)
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.error })
    .exitOverride();
  const command = (name: string, about: string): Command =>
    program.command(name).description(about).option("--json", "answer as one JSON object");
  const answer = answerOn(terminal);
  addDoctor(command, where, terminal);
  addRegistering(command, where, answer);
  addPeople(command, where, answer, terminal);
  addUpkeep(command, where, answer, terminal);
  addStoredDataCommands(command, where, terminal);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const reason = reasonOf(error);
    if (reason === null) throw error;
    terminal.error(`${reason}\n`);
    return 1;
  }
}

/** Null if unexpected. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Problem) return inWords(error);
  const isKnown =
    error instanceof FolderInUse ||
    error instanceof SecretKeyMissing ||
    error instanceof DataKeyMissing ||
    error instanceof UnfinishedMove ||
    error instanceof SchemaTooNew ||
    error instanceof CommandRefused ||
    error instanceof CompanyFileRefused;
  return isKnown ? error.message : null;
}
