import { access } from "node:fs/promises";
import type { DatabaseConnection } from "~/data/connect.server";
import { connectAlone, connectOrJoin } from "~/data/connect.server";
import { FolderInUse } from "~/data/folder-lock.server";
import type { env } from "~/env.server";
import { CommandRefused } from "./refusal";

/** Whose data a command is about: named by the environment as for the server. */
export type Where = Pick<typeof env, "DATA_DIR" | "MONGODB_URI" | "DEMO_PASSWORD">;

async function closing<Value>(database: DatabaseConnection, act: (database: DatabaseConnection) => Promise<Value>): Promise<Value> {
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** Acts on the database, also while a server uses it; `upgrade: false` as it is stored. */
export const connected = async <Value>(
  { MONGODB_URI, DATA_DIR }: Where,
  act: (database: DatabaseConnection) => Promise<Value>,
  { upgrade = true } = {},
): Promise<Value> => closing(await connectOrJoin({ uri: MONGODB_URI, dataDir: DATA_DIR, upgrade }), act);

/** The same where a running server would not notice: what it keeps in memory would be out of date. @throws CommandRefused while one runs */
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

/** Whether there is such a file or folder. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
