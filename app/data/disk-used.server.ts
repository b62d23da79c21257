import { statfs } from "node:fs/promises";

/** Percent in use from which a disk is nearly full: operators are warned. */
export const NEARLY_FULL_PERCENT = 90;

/** How full the disk of a folder is for this user, in percent, as `df` shows it. */
export async function diskUsedPercent(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return Math.ceil((100 * used) / Math.max(1, used + bavail));
}
