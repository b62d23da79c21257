import type { mongo } from "mongoose";
import { z } from "zod";

/** Stands in a database that was restored or moved, until someone says that it takes the place of the one that it is a copy of. */
const COLLECTION = "copy_mark";
const ID = "copy";

const markSchema = z.object({ madeBy: z.enum(["restore", "move"]), at: z.date() });
export type CopyMark = z.infer<typeof markSchema>;

const marks = (db: mongo.Db): mongo.Collection<{ _id: string }> => db.collection(COLLECTION);

/** No copy takes it over from its source. */
export const isCopyMarkCollection = (name: string): boolean => name === COLLECTION;

/** What made this database a copy; null for an original, and for a copy after `take-over`. */
export async function readCopyMark(db: mongo.Db): Promise<CopyMark | null> {
  const found = await marks(db).findOne({ _id: ID });
  return found && markSchema.parse(found);
}

export const setCopyMark = async (db: mongo.Db, mark: CopyMark): Promise<void> =>
  void (await marks(db).updateOne({ _id: ID }, { $set: mark }, { upsert: true }));

/** From its next start on a server sends from this database. Answers whether it was a copy. */
export async function removeCopyMark(db: mongo.Db): Promise<boolean> {
  const { deletedCount } = await marks(db).deleteOne({ _id: ID });
  return deletedCount > 0;
}
