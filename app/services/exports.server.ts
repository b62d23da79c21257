import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { exportFormat } from "~/export/catalogue";
import { exportFileName } from "~/export/file-name";
import { allow } from "./allow";
import { framesOf, getAnalysis } from "./analyses.server";
import { audit } from "./audit.server";

/** A file on its way out. */
export interface ExportedFile {
  fileName: string;
  mime: string;
  /** Read as fast as the reader asks, and no faster; fails where the store lost something. */
  stream: ReadableStream<Uint8Array>;
}

/**
 * An analysis as a file.
 * @throws Problem notFound (analysis or format), noAnalysisData
 */
export async function exportAnalysis(context: Context, id: string, formatId: string): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const format = exportFormat(formatId);
  if (!format) throw new Problem("notFound");
  const analysis = await getAnalysis(context, id);
  if (!format.supports(analysis)) throw new Problem("noAnalysisData");
  await audit(context, { action: "exportAnalysis", object: id, patientId: analysis.patientId });
  return {
    fileName: exportFileName(analysis, format, context.company.timeZone),
    mime: format.mime,
    stream: toStream(format.write(analysis, framesOf(context, id))),
  };
}

/** A stream that asks for the next piece only when its reader wants one, and ends when the reader leaves. */
export function toStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
