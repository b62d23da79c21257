import { describe, expect, test } from "vitest";
import { usualBorders } from "~/domain/analysis/plantar/region-lines";
import { dayOnClock } from "~/domain/calendar-days";
import { getGeometry } from "~/domain/device/device";
import { squareCellsKpa } from "~/domain/device/kind";
import { colouredLimits } from "~/domain/display/clinical-bands";
import { DEFAULT_VIEW, type MapView } from "~/domain/display/layout";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { stillScale } from "~/heatmap/scale/scale";
import { readNotice } from "~/http/notice.server";
import { noServer } from "~/services/no-server";
import { pictureAddress, thumbnailAddress } from "~/views/addresses/picture";
import { placesText } from "~/views/result/corrections/lines-form";
import { contactName } from "~/views/result/intents";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { decodeWebp } from "../../../tests/support/decode-webp";
import { standing as twoFeet } from "../../../tests/support/feet";
import { itemAt } from "../../../tests/support/item-at";
import { actAs, addPatient, hire, unreachableIds, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames, standing } from "../../../tests/support/recording";
import { sameTwoSteps } from "../../../tests/support/scene";
import { loader as drawSteps } from "./dynamic/route";
import { loader as download } from "./export";
import { loadAnalysisPage } from "./load.server";
import { loader as drawPicture } from "./picture/route";
import { action, loader as openPage } from "./route";

useDatabase();

/** One second of standing: both feet of `tests/support/feet`, ten columns apart, with cells of one centimetre. */
async function standingAnalysis({ context, patient, device }: ClinicFixture): Promise<string> {
  const { counts, grid } = twoFeet(10);
  const list: Frame[] = frames(0, 50, { grid, counts: counts.map((count) => 100 * count) });
  return anAnalysis({ context, patient, device: { ...device, override: { grid, cellPitchCm: { xCm: 1, yCm: 1 } } } }, { list });
}

const asked = async ({ user }: Pick<ClinicFixture, "user">, path: string, params: Record<string, string>) => ({
  request: new Request(`http://localhost${path}`, { headers: { Authorization: `Bearer ${await tokenFor(user)}` } }),
  params,
  context: { cspNonce: "", server: noServer() },
});

const refusal = async (answer: Promise<unknown>): Promise<Response> => {
  const given = await answer.catch((thrown: unknown) => thrown);
  if (given instanceof Response) return given;
  throw new Error("expected an answer");
};

describe("[RES-1] the page of an analysis", () => {
  test("knows where each foot is and shows the part with load", async () => {
    const clinic = await openClinicWithPatient();
    const { picture, record, files } = await loadAnalysisPage(clinic.context, await standingAnalysis(clinic));
    expect(record.result).toMatchObject({ split: "gap", edgeWarning: false });
    expect(record.patientName).toBe("Elena Vidal");
    expect(picture?.sides).toMatchObject({
      left: { firstRow: 2, lastRow: 25, firstCol: 3, lastCol: 10 },
      right: { firstCol: 21, lastCol: 28 },
    });
    expect(picture?.outline).toMatch(/^M[\d.]+ [\d.]+Q/);
    const mean = decodeFrame(Uint8Array.from(atob(picture?.frame ?? ""), (letter) => letter.charCodeAt(0)));
    expect(Math.max(...mean.counts)).toBe(900);
    const fileName = `podology-iot-raw-${dayOnClock(record.creationDate, clinic.context.company)}.jsonl`;
    expect(files[0]).toEqual({ id: "raw", fileName });
  });

  test("draws its mean picture on the server", async () => {
    const clinic = await openClinicWithPatient();
    const id = await standingAnalysis(clinic);
    const address = thumbnailAddress({ id, deviceType: clinic.device.deviceType, geometry: squareCellsKpa(48, 48, 1), maximum: 90 });
    const answer = await drawPicture(await asked(clinic, address, { analysisId: id }));
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(new Uint8Array(await answer.arrayBuffer()).subarray(8, 12)).toEqual(new TextEncoder().encode("WEBP"));
    expect((await refusal(drawPicture(await asked(clinic, address.replace(/top=\d+/, "top=-1"), { analysisId: id })))).status).toBe(422);
  });

  test("[LIVE-5] draws it there as a person has chosen", async () => {
    const clinic = await openClinicWithPatient();
    const id = await standingAnalysis(clinic);
    const drawn = async (change: Partial<MapView>) => {
      const view = { ...DEFAULT_VIEW, ...change };
      const scale = stillScale(view.top, 90, 0, colouredLimits(view, "kPa"));
      const address = pictureAddress(id, { view, scale, threshold: view.threshold, show: "plate" });
      const answer = await drawPicture(await asked(clinic, address, { analysisId: id }));
      return Buffer.from(await answer.arrayBuffer()).toString("base64");
    };
    const changes: Partial<MapView>[] = [
      {},
      { palette: "jet" },
      { palette: "bands", bands: [10, 20, 40] },
      { smooth: "off" },
      { contours: "on" },
      { isolines: "off" },
      { top: 400 },
      { threshold: 40 },
    ];
    expect(new Set(await Promise.all(changes.map(drawn))).size).toBe(changes.length);
  });
});

describe("[HIST-4] the download of an analysis", () => {
  test("is a file with a name and a line a frame", async () => {
    const clinic = await openClinicWithPatient();
    const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: standing(0).grid } } }, { list: frames(0, 4) });
    const answer = await download(await asked(clinic, `/analyses/${id}/export/raw`, { analysisId: id, format: "raw" }));
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="podology-iot-raw-\d{4}-\d\d-\d\d\.jsonl"/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await answer.text()).trim().split("\n")).toHaveLength(5);
  });

  test("does not exist in an unknown format", async () => {
    const clinic = await openClinicWithPatient();
    const id = await standingAnalysis(clinic);
    expect((await refusal(download(await asked(clinic, "/", { analysisId: id, format: "exe" })))).status).toBe(404);
  });

  test("[ACC-2] needs a sign-in", async () => {
    const request = new Request("http://localhost/analyses/1/export/raw");
    const answer = await refusal(
      download({ request, params: { analysisId: "1", format: "raw" }, context: { cspNonce: "", server: noServer() } }),
    );
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fanalyses%2F1%2Fexport%2Fraw");
  });
});

async function send(clinic: ClinicFixture, analysisId: string, fields: Record<string, string>, search = "") {
  const { request, ...terms } = await asked(clinic, `/analyses/${analysisId}${search}`, { analysisId });
  const answer = await action({ ...terms, request: new Request(request, { method: "POST", body: new URLSearchParams(fields) }) });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { notice } = await readNotice(new Request("http://localhost/", { headers: { Cookie: cookie } }));
  return { to: answer.headers.get("Location"), notice };
}

test("[HIST-2] an analysis is deleted by a plain form that leads to the list, where the deletion is taken back", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingAnalysis(clinic);
  const { to, notice } = await send(clinic, id, { intent: "delete" });
  expect([to, notice?.key]).toEqual(["/analyses", "analysisSuccess"]);
  const { action: path, intent } = notice?.undo ?? { action: "", intent: "" };
  expect([path, notice?.undo?.offeredMs]).toEqual([`/analyses/${id}`, 30_000]);
  expect(await send(clinic, id, { intent: "delete" })).toMatchObject({
    to: "/analyses",
    notice: { tone: "error", key: "analysisDeleted" },
  });
  expect(await send(clinic, id, { intent })).toEqual({ to: `/analyses/${id}`, notice: { tone: "success", key: "analysisRestored" } });
  expect((await loadAnalysisPage(clinic.context, id)).record.id).toBe(id);
});

test("[HIST-2] an analysis moves to another patient once its page has shown that patient, and a plain form undoes it", async () => {
  const clinic = await openClinicWithPatient();
  const right = await addPatient(clinic.context, { name: "Ana Gil" });
  const id = await standingAnalysis(clinic);
  const shown = async (number = "") => {
    const { record, reassignTo } = await loadAnalysisPage(clinic.context, id, new URLSearchParams({ reassign: number }));
    return [record.patientName, reassignTo?.patient?.name];
  };
  expect(await shown("P-99999")).toEqual(["Elena Vidal", undefined]);
  expect(await shown(right.number)).toEqual(["Elena Vidal", "Ana Gil"]);
  const { to, notice } = await send(clinic, id, { intent: "reassign", patientId: right.id });
  expect([to, notice?.key, await shown()]).toEqual([`/analyses/${id}?part=about`, "analysisReassigned", ["Ana Gil", undefined]]);
  const { action: path, intent = "", fields } = notice?.undo ?? {};
  expect(path).toBe(`/analyses/${id}`);
  await send(clinic, id, { ...fields, intent });
  expect(await shown()).toEqual(["Elena Vidal", undefined]);
});

test("[PAT-1] the page of an analysis identifies its patient by name, birth date, sex and number; to a researcher by the pseudonym", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingAnalysis(clinic);
  const { name, number, birthDate, gender } = clinic.patient;
  expect((await loadAnalysisPage(clinic.context, id)).patient).toEqual({ id: clinic.patient.id, name, number, birthDate, gender });
  const researcher = actAs(await hire(clinic.company, { staffRole: "researcher" }), clinic.company);
  const { record, patient } = await loadAnalysisPage(researcher, id);
  expect(patient).toEqual({ id: clinic.patient.id, name: record.patientName, number: record.patientName, birthDate: null, gender });
});

test("[HIST-2] [UX-6] notes and moments are written by plain forms; a text that came too late comes back with the page", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingAnalysis(clinic);
  const page = `/analyses/${id}#notes`;
  expect(await send(clinic, id, { intent: "notes", notes: "quiet", before: "" })).toMatchObject({
    to: page,
    notice: { key: "notesUpdated" },
  });
  const live = "/PodiatryIoT?analysis=1";
  expect(await send(clinic, id, { intent: "noteMoment", seconds: "0,5", text: "sways", backTo: live })).toMatchObject({ to: live });
  const refused = { to: live, notice: { key: "momentOutside" } };
  expect(await send(clinic, id, { intent: "noteMoment", seconds: "soon", text: "sways", backTo: live })).toMatchObject(refused);
  const { record } = await loadAnalysisPage(clinic.context, id);
  expect([record.notes, record.moments.map(({ atMs }) => atMs)]).toEqual(["quiet", [500]]);

  const { request, ...terms } = await asked(clinic, `/analyses/${id}`, { analysisId: id });
  const body = new URLSearchParams({ intent: "notes", notes: "restless", before: "" });
  const late = await action({ ...terms, request: new Request(request, { method: "POST", body }) });
  expect([late.status, await late.json()]).toEqual([409, { refused: { momentId: null, text: "restless", seconds: null } }]);
});

test("[PEER-4] how an analysis was captured is corrected by a plain form; what its type does not ask for is left out", async () => {
  const clinic = await openClinicWithPatient();
  const id = await standingAnalysis(clinic);
  const sent = { intent: "conditions", eyes: "closed", footwear: "", trial: "2", aid: "stick" };
  expect(await send(clinic, id, sent)).toMatchObject({ to: `/analyses/${id}?part=about`, notice: { key: "conditionsStated" } });
  expect((await loadAnalysisPage(clinic.context, id)).record.conditions).toEqual({ eyes: "closed", trial: 2 });
});

test("[PEER-1] a step is joined with another one that a person chose, and never with itself", async () => {
  const clinic = await openClinicWithPatient();
  const id = await anAnalysis(clinic, { analysisType: "Dynamic" });
  const join = { intent: "correct", change: "join", contact: "10,60,12.5,20.5", atPercent: "50" };
  for (const other of ["", join.contact])
    expect(await send(clinic, id, { ...join, other })).toMatchObject({ notice: { tone: "error", key: "joinWithItself" } });
  expect(await send(clinic, id, { ...join, other: "70,90,22.5,20.5" })).toMatchObject({ notice: { key: "analysisCorrected" } });
});

test("[PEER-1] [RES-6] without JavaScript a step is left out by a form; picture, result and quality follow, and undone all of it is as it was", async () => {
  const clinic = await openClinicWithPatient();
  const list = sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 });
  const geometry = getGeometry({ deviceType: "Podology IoT", override: null });
  if (!geometry) throw new Error("no plate");
  const id = await anAnalysis(clinic, { analysisType: "Dynamic", geometry, durationMs: 5000, list });
  const shown = async () => {
    const { record, picture } = await loadAnalysisPage(clinic.context, id);
    if (!record.result || !("passes" in record.result)) throw new Error("no steps");
    return { picture, walk: record.result, quality: record.quality, corrections: record.corrections };
  };
  const drawn = async (of: string): Promise<string> => {
    const address = `/analyses/${id}/steps.webp?top=300&step=50&threshold=5&of=${of}`;
    const answer = await drawSteps(await asked(clinic, address, { analysisId: id }));
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };
  const found = await shown();
  const [strip, left] = [await drawn("contacts"), await drawn("left&picture=mean")];
  const contact = contactName(itemAt(found.walk.contacts, 0));
  const sent = { intent: "correct", change: "leaveOut", contact, other: "", atPercent: "50", from: "contacts" };
  expect(await send(clinic, id, sent)).toMatchObject({
    to: `/analyses/${id}?part=corrections#contacts`,
    notice: { key: "analysisCorrected" },
  });

  const corrected = await shown();
  expect(corrected.walk.leftOut).toMatchObject([{ correction: 0, onMs: found.walk.contacts[0]?.onMs, whole: true }]);
  expect(corrected.walk.contacts).toHaveLength(found.walk.contacts.length - 1);
  expect(corrected.walk.left?.pictures?.contacts).toBe((found.walk.left?.pictures?.contacts ?? 0) - 1);
  expect(corrected.quality?.contacts).toEqual({ whole: corrected.walk.contacts.length, all: corrected.walk.contacts.length });
  // Contacts that are left out stay in the picture.
  expect(await drawn("contacts")).toBe(strip);
  // A contact that is left out keeps its number.
  expect(await drawn("step&number=2")).not.toBe(await drawn("step&number=3"));
  expect(await drawn("left&picture=mean")).not.toBe(left);

  const undo = { intent: "undoCorrection", correction: corrected.corrections[0]?.id ?? "" };
  expect(await send(clinic, id, undo)).toMatchObject({
    to: `/analyses/${id}?part=corrections#corrections`,
    notice: { key: "correctionUndone" },
  });
  expect(await shown()).toEqual(found);
  expect((await refusal(drawSteps(await asked(clinic, "/steps.webp?of=body", { analysisId: id })))).status).toBe(422);
  const still = await standingAnalysis(clinic);
  const none = asked(clinic, "/steps.webp?top=300&step=50&threshold=5&of=left", { analysisId: still });
  expect((await refusal(drawSteps(await none))).status).toBe(422);
});

test("[PEER-3] dragging a line between regions keeps the address; a plain form leads back to the lines", async () => {
  const clinic = await openClinicWithPatient();
  const id = await anAnalysis(clinic, { analysisType: "Dynamic" });
  const moved = { intent: "moveLines", contact: "10,60,12.5,20.5", step: "1", places: placesText(usualBorders) };
  const at = async (fields: Record<string, string>) => (await send(clinic, id, fields, "?palette=magma")).to;
  expect(await at({ ...moved, stay: "yes" })).toBe(`/analyses/${id}?palette=magma`);
  expect(await at(moved)).toBe(`/analyses/${id}?step=1#region-lines`);
});

test("[HIST-1] the thumbnail of a walk is its two feet, and that of a plate its loaded part", async () => {
  const clinic = await openClinicWithPatient();
  const list = sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 });
  const geometry = getGeometry({ deviceType: "Podology IoT", override: null });
  if (!geometry) throw new Error("no plate");
  const id = await anAnalysis(clinic, { analysisType: "Dynamic", geometry, durationMs: 5000, list });
  const shape = async (loader: typeof drawPicture, address: string): Promise<number> => {
    const { width, height } = await decodeWebp(
      new Uint8Array(await (await loader(await asked(clinic, address, { analysisId: id }))).arrayBuffer()),
    );
    return width / height;
  };
  const thumbnail = await shape(drawPicture, thumbnailAddress({ id, deviceType: "Podology IoT", geometry, maximum: 300 }));
  expect(thumbnail).toBeCloseTo(await shape(drawSteps, "/steps.webp?top=300&step=50&threshold=5&of=feet"), 2);
  expect(thumbnail).not.toBe(1);
});

test("[ACC-7] page, picture and download of another company's analysis are not found, whatever is requested", async () => {
  const stranger = await openClinicWithPatient();
  const address = thumbnailAddress({ id: "x", deviceType: "Podology IoT", geometry: squareCellsKpa(48, 48, 1), maximum: 90 });
  for (const analysisId of unreachableIds(await standingAnalysis(await openClinicWithPatient()))) {
    expect((await refusal(openPage(await asked(stranger, "/", { analysisId })))).status).toBe(404);
    expect((await refusal(drawPicture(await asked(stranger, address, { analysisId })))).status).toBe(404);
    expect((await refusal(download(await asked(stranger, "/", { analysisId, format: "raw" })))).status).toBe(404);
  }
});
