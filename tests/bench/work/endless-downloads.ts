import { exportAnalysis } from "~/services/exports/exports.server";
import { recordMinute } from "./clinic";

/** A server's downloads of one analysis, so many at once and each begun anew when it is done. */
export async function prepareDownloads(atOnce: number): Promise<{ start: () => void; files: () => number }> {
  const minute = await recordMinute();
  const id = await minute.save();
  let files = 0;
  const download = async (): Promise<never> => {
    for (;;) {
      const { stream } = await exportAnalysis(minute.context, id, "raw");
      await stream.pipeTo(new WritableStream());
      files += 1;
    }
  };
  return {
    start: () => void Promise.all(Array.from({ length: atOnce }, download)),
    files: () => files,
  };
}
