import type { mongo } from "mongoose";
import { z } from "zod";

/** Present until someone confirms that the copy replaces its source. */
const COLLECTION = "copy_mark";
const ID = "copy";

const markSchema = z.object({ madeBy: z.enum(["restore", "move"]), at: z.date() });
export type CopyMark = z.infer<typeof markSchema>;

const marks = (db: mongo.Db): mongo.Collection<{ _id: string }> => db.collection(COLLECTION);

/** Not copied. */
export const isCopyMarkCollection = (name: string): boolean => name === COLLECTION;

/** Null for an original or after `take-over`. */
export async function readCopyMark(db: mongo.Db): Promise<CopyMark | null> {
  const found = await marks(db).findOne({ _id: ID });
  return found && markSchema.parse(found);
}

export const setCopyMark = async (db: mongo.Db, mark: CopyMark): Promise<void> =>
  void (await marks(db).updateOne({ _id: ID }, { $set: mark }, { upsert: true }));

/** The server sends from its next start. Returns whether it was a copy. */
export async function removeCopyMark(db: mongo.Db): Promise<boolean> {
  const { deletedCount } = await marks(db).deleteOne({ _id: ID });
  return deletedCount > 0;
}
