import { statfs } from "node:fs/promises";

/** Warns operators. */
export const NEARLY_FULL_PERCENT = 90;

/** For this user, as in `df`. */
export async function diskUsedPercent(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return Math.ceil((100 * used) / Math.max(1, used + bavail));
}
