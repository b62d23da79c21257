import type { RandomBytes } from "~/demo/password";
import { seedDemo, type DemoAccounts } from "~/demo/seed.server";
import { env } from "~/env.server";
import { createSetupToken, isDemoLeft } from "~/services/accounts/setup.server";
import { anyUserExists } from "~/services/accounts/users.server";
import { finishLeavingDemo } from "~/services/administration/leave-demo.server";

/** Sign-in without users: demo accounts, or a one-time set-up token. */
export interface FirstRun {
  demo: DemoAccounts | null;
  setupToken: string | null;
}

/** Seeds an empty embedded database unless its demo was left, or creates the set-up token. Null with existing users. */
export async function prepareFirstRun({ dataDir, random }: { dataDir: string; random: RandomBytes }): Promise<FirstRun | null> {
  if (await anyUserExists()) return null;
  const isLeft = await isDemoLeft();
  if (isLeft) await finishLeavingDemo();
  const wanted = env.ISOBAR_DEMO === "on" && env.MONGODB_URI === undefined && !isLeft;
  const demo = wanted ? await seedDemo({ dataDir, now: new Date(), random, password: env.DEMO_PASSWORD }) : null;
  return { demo, setupToken: demo ? null : await createSetupToken(new Date()) };
}

const line = (text = ""): void => void process.stdout.write(`${text}\n`);

/** Prints the address and, on first run, how to sign in. */
export function welcome(url: string, firstRun: FirstRun | null): void {
  line();
  line(`  Isobar is ready at ${url}`);
  if (firstRun?.demo) showAccounts(firstRun.demo);
  else if (firstRun?.setupToken) line(`  Set up the first account: ${url}/setup?token=${firstRun.setupToken}`);
  line();
}

function showAccounts({ accounts, password }: DemoAccounts): void {
  line("  Demo data: companies that do not exist, with simulated mats.");
  line();
  for (const { email, name, companyName } of accounts) line(`    ${email.padEnd(38)} ${name}, ${companyName}`);
  line();
  line(`  Password of all: ${password}   (shown once)`);
  line("  To work with your own clinic: sign in as the provider, and press Leave the demo.");
}
