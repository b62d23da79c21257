import { randomBytes } from "node:crypto";
import { z } from "zod";
import { seedDemo, type DemoAccounts } from "~/demo/seed.server";
import { simulatorCommand } from "~/domain/device/simulator-command";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

const WARD_MAX = 10_000;
const wardSchema = z.coerce.number().int().min(0).max(WARD_MAX);

/** Fills an empty database with the demo and `ward` more mats; says in words what was made. @throws CommandRefused */
export const seedDemoData = (where: Where, { ward = "0" }: { ward?: string | undefined } = {}): Promise<string> => {
  const wardMats = wardSchema.safeParse(ward);
  if (!wardMats.success) throw new CommandRefused(`--ward is no number from 0 to ${WARD_MAX}`);
  return connected(where, async () => {
    const demo = await seedDemo({
      ...{ dataDir: where.DATA_DIR, now: new Date(), random: randomBytes },
      ...{ password: where.DEMO_PASSWORD, wardMats: wardMats.data },
    });
    return demo ? inWords(demo) : "The database is not empty; nothing was changed.";
  });
};

const inWords = ({ accounts, password, ward }: DemoAccounts): string =>
  [
    ...accounts.map(({ email, name, companyName }) => `${email}  ${name}, ${companyName}`),
    `password of all: ${password}`,
    ...(ward?.groups.map(({ serial, kind, count }) => simulatorCommand({ serial, password: ward.password, kind, count })) ?? []),
  ].join("\n");
