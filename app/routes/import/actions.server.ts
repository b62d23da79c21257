import { data, redirect, unstable_parseMultipartFormData } from "@remix-run/node";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { wallClockToInstant } from "~/domain/zones/wall-clock";
import { invalidField } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { allow } from "~/services/allow";
import type { Context } from "~/services/context";
import { discardImport, saveImport, uploadRecording } from "~/services/imports/import-file.server";
import { importFormSchema, importIntents } from "~/views/import/form";
import { toPreview } from "./load.server";

export interface ImportAnswer {
  problem: ProblemNotice;
}

const LONGEST_FIELD = 200;

export async function handleUpload(context: Context, request: Request) {
  const done = await attempt(request, upload(context, request));
  return done.ok ? done.value : data<ImportAnswer>({ problem: done.problem }, { status: done.status });
}

async function upload(context: Context, request: Request): Promise<Response> {
  // Refuses users without permission before reading the file.
  allow(context, "captureAnalyses");
  const form = await unstable_parseMultipartFormData(request, async ({ name, filename = "", data: content }) => {
    if (name === "file") return filename === "" ? null : uploadRecording(context, { fileName: filename, content });
    return name === "patient" ? textOf(content) : null;
  });
  const [id, patient] = [form.get("file"), form.get("patient")];
  if (typeof id !== "string") throw new Problem("importEmpty");
  return toPreview(id, typeof patient === "string" ? patient : "");
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of content) if (text.length <= LONGEST_FIELD) text += decoder.decode(piece, { stream: true });
  return text.slice(0, LONGEST_FIELD);
}

export async function handlePreviewForm(context: Context, request: Request, id: string) {
  const form = await readFormData(request);
  const done = await attempt(request, form.get("intent") === importIntents.discard ? discard(context, id) : save(context, id, form));
  return done.ok ? done.value : data<ImportAnswer>({ problem: done.problem }, { status: done.status });
}

async function discard(context: Context, id: string): Promise<Response> {
  await discardImport(context, id);
  return redirect("/import", { status: 303 });
}

async function save(context: Context, id: string, form: FormData): Promise<Response> {
  const read = importFormSchema.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Problem("invalid", { field: invalidField(read.error) });
  const { patient, as: target, recordedAt, ...layout } = read.data;
  const at = recordedAt === undefined ? null : wallClockToInstant(recordedAt, context.company);
  const order = { ...target, layout, patient: { number: patient }, ...(at && { recordedAt: at }) };
  const analysisId = await saveImport(context, id, order);
  return redirectWithNotice(`/analyses/${analysisId}`, { tone: "success", key: "recordingImported" });
}
