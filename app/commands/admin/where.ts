import { access } from "node:fs/promises";
import { FolderInUse } from "@isobar/embedded-database";
import type { DatabaseConnection } from "~/data/connect.server";
import { connectAlone, connectOrJoin } from "~/data/connect.server";
import type { env } from "~/env.server";
import { CommandRefused } from "./refusal";

/** The data, from the environment. */
export type Where = Pick<typeof env, "DATA_DIR" | "MONGODB_URI" | "DEMO_PASSWORD">;

async function closing<Value>(database: DatabaseConnection, act: (database: DatabaseConnection) => Promise<Value>): Promise<Value> {
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** Also while a server runs; `upgrade: false` leaves data as stored. */
export const connected = async <Value>(
  { MONGODB_URI, DATA_DIR }: Where,
  act: (database: DatabaseConnection) => Promise<Value>,
  { upgrade = true } = {},
): Promise<Value> => closing(await connectOrJoin({ uri: MONGODB_URI, dataDir: DATA_DIR, upgrade }), act);

/**
 * For changes that a running server's memory would miss.
 * @throws CommandRefused while one runs
 */
export async function connectedAlone<Value>(
  { MONGODB_URI, DATA_DIR }: Where,
  act: (database: DatabaseConnection) => Promise<Value>,
): Promise<Value> {
  const database = await connectAlone({ uri: MONGODB_URI, dataDir: DATA_DIR }).catch((error: unknown) => {
    if (error instanceof FolderInUse) throw new CommandRefused(`Not while the server runs. ${error.message}`);
    throw error;
  });
  return closing(database, act);
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
