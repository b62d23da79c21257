import express, { type RequestHandler } from "express";
import { createPageHandler } from "~/http/answers/page-handler.server";
import { downloadResponse } from "~/http/file-response.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { noServer } from "~/services/no-server";
import { recordMinute } from "./clinic";

/** Serves one analysis in any format: `/FORMAT`. */
export async function serveDownloads(): Promise<RequestHandler> {
  const minute = await recordMinute();
  const id = await minute.save();
  const answer = async ({ url, signal }: Request): Promise<Response> =>
    downloadResponse(await exportAnalysis(minute.context, id, new URL(url).pathname.slice(1), { signal }));
  return express().use(createPageHandler(answer, () => ({ cspNonce: "", server: noServer() })));
}
