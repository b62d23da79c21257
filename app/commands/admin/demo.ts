import { randomBytes } from "node:crypto";
import { z } from "zod";
import { seedDemo, type DemoAccounts } from "~/demo/seed.server";
import { simulatorCommand } from "~/domain/device/simulator-command";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

const WARD_MAX = 10_000;
const wardSchema = z.coerce.number().int().min(0).max(WARD_MAX);

export interface SeededDemo {
  accounts: { email: string; name: string; company: string }[];
  password: string;
  simulators: string[];
}

/**
 * Seeds an empty database with the demo and `ward` more mats.
 * @throws CommandRefused if it is not empty
 */
export const seedDemoData = (where: Where, { ward = "0" }: { ward?: string | undefined } = {}): Promise<SeededDemo> => {
  const wardMats = wardSchema.safeParse(ward);
  if (!wardMats.success) throw new CommandRefused(`--ward is no number from 0 to ${WARD_MAX}`);
  return connected(where, async () => {
    const demo = await seedDemo({
      ...{ dataDir: where.DATA_DIR, now: new Date(), random: randomBytes },
      ...{ password: where.DEMO_PASSWORD, wardMats: wardMats.data },
    });
    if (!demo) throw new CommandRefused("The database is not empty; nothing was changed.");
    return toSeeded(demo);
  });
};

const toSeeded = ({ accounts, password, ward }: DemoAccounts): SeededDemo => ({
  accounts: accounts.map(({ email, name, companyName }) => ({ email, name, company: companyName })),
  password,
  simulators: ward?.groups.map(({ serial, kind, count }) => simulatorCommand({ serial, password: ward.password, kind, count })) ?? [],
});

export const seededInWords = ({ accounts, password, simulators }: SeededDemo): string =>
  [...accounts.map(({ email, name, company }) => `${email}  ${name}, ${company}`), `password of all: ${password}`, ...simulators].join(
    "\n",
  );
