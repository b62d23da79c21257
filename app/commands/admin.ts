import { Command } from "commander";
import { FolderInUse } from "~/data/folder-lock.server";
import { SecretKeyMissing } from "~/data/secret-keys.server";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { backUp, restore } from "./admin/backup";
import { addCompany, addMat, addPerson, foundProvider } from "./admin/register";

interface Told {
  json?: true;
}

/** Prints what a command did: a line a fact for people, one JSON object for programs. */
const tell = (facts: object, { json }: Told): void =>
  console.log(
    json
      ? JSON.stringify(facts)
      : Object.entries(facts)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join("\n"),
  );

const program = new Command("npm run admin --")
  .description(
    "Sets up and looks after an Isobar server from its own machine, also while it runs. DATA_DIR and MONGODB_URI name its data as for the server.",
  )
  .showHelpAfterError()
  .addHelpText("after", "\nExit codes: 0 done, 1 refused or failed, with the reason on the error output.\n`npm run seed` makes demo data.");

const command = (name: string, about: string): Command =>
  program.command(name).description(about).option("--json", "answer as one JSON object");
const asProvider = (made: Command): Command =>
  made.requiredOption("--as <email>", "the provider administrator in whose name, as the audit tells");

command("found", "makes the provider's company and its first administrator, on a server without accounts")
  .requiredOption("--company <name>", "the provider's name")
  .requiredOption("--email <email>", "of the administrator, who gets a one-time password")
  .action(async (options: Told & { company: string; email: string }) => tell(await foundProvider(options), options));

asProvider(command("add-company", "registers a company"))
  .requiredOption("--name <name>", "what it is called")
  .option("--address <text>", "where it is", "")
  .action(async (options: Told & { as: string; name: string; address: string }) => tell(await addCompany(options), options));

asProvider(command("add-user", "adds a person to a company, with a one-time password"))
  .requiredOption("--company <id>", "the company's id")
  .requiredOption("--email <email>", "what the person signs in with")
  .option("--name <name>", "the person's name", "")
  .option("--admin", "administers the company")
  .action(async (options: Told & { as: string; company: string; email: string; name: string; admin?: true }) =>
    tell(await addPerson(options), options),
  );

asProvider(command("add-device", "registers a mat, with a password of its own"))
  .requiredOption("--company <id>", "the company's id")
  .requiredOption("--serial <text>", "serial number")
  .requiredOption("--type <text>", 'kind of device, such as "Podology IoT"')
  .option("--name <text>", "what it is called; the serial number by default")
  .option("--room <text>", "where it stands", "01")
  .option("--bed <text>", "bed or label", "01")
  .action(async (options: Told & { as: string; company: string; serial: string; type: string; name?: string; room: string; bed: string }) =>
    tell(await addMat(options), options),
  );

command("backup", "copies the embedded database into a new file, also while the server runs")
  .argument("<file>", "where to; it must not exist")
  .action(async (file: string, options: Told) => tell(await backUp(file, env), options));

command("restore", "puts a backup into an empty DATA_DIR; the server must not run")
  .argument("<file>", "the backup")
  .action(async (file: string, options: Told) => tell(await restore(file, env), options));

try {
  await program.parseAsync();
} catch (error) {
  const isRefusal =
    error instanceof Problem ||
    error instanceof FolderInUse ||
    error instanceof SecretKeyMissing ||
    (error instanceof Error && error.name === "CommandRefused");
  if (!isRefusal) throw error;
  console.error(error instanceof Problem ? [error.code, ...Object.values(error.details)].join(" ") : error.message);
  process.exitCode = 1;
}
