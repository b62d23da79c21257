import type { mongo } from "mongoose";
import { z } from "zod";

/** Present during a copy. */
const COLLECTION = "unfinished_move";
const ID = "move";

const markSchema = z.object({ from: z.string(), startedAt: z.date() });
type Mark = z.infer<typeof markSchema>;

/** The message is for the operator. */
export class UnfinishedMove extends Error {
  override readonly name = "UnfinishedMove";
  constructor({ from, startedAt }: Mark) {
    super(
      `This database is an unfinished copy of ${from}, begun ${startedAt.toISOString()}. ` +
        "Give the same move command again, which goes on with it, or drop this database.",
    );
  }
}

const marks = (db: mongo.Db): mongo.Collection<{ _id: string }> => db.collection(COLLECTION);

/** Null if complete. */
export async function readMark(db: mongo.Db): Promise<Mark | null> {
  const found = await marks(db).findOne({ _id: ID });
  return found && markSchema.parse(found);
}

export const setMark = async (db: mongo.Db, mark: Mark): Promise<void> => void (await marks(db).insertOne({ _id: ID, ...mark }));
export const removeMark = async (db: mongo.Db): Promise<void> => void (await marks(db).drop());
export const isMarkCollection = (name: string): boolean => name === COLLECTION;

/** @throws UnfinishedMove for half a copy */
export async function assertWhole(db: mongo.Db): Promise<void> {
  const mark = await readMark(db);
  if (mark) throw new UnfinishedMove(mark);
}
