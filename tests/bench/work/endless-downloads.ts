import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { recordMinute } from "./clinic";

/** A server's downloads of one analysis, so many at once, in every format in turn, each begun anew when it is done. */
export async function prepareDownloads(atOnce: number): Promise<{ start: () => void; files: () => number }> {
  const minute = await recordMinute();
  const id = await minute.save();
  let files = 0;
  const download = async (number: number): Promise<never> => {
    for (let turn = number; ; turn += 1) {
      const format = EXPORT_FORMATS[turn % EXPORT_FORMATS.length]?.id ?? "raw";
      const { stream } = await exportAnalysis(minute.context, id, format);
      await stream.pipeTo(new WritableStream());
      files += 1;
    }
  };
  return {
    start: () => void Promise.all(Array.from({ length: atOnce }, (_, number) => download(number))),
    files: () => files,
  };
}
