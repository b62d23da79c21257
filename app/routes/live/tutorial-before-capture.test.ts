import { expect, test } from "vitest";
import { readNotice } from "~/http/notice.server";
import { changeGuidance, getGuidance } from "~/services/guidance/own-guidance.server";
import { selectPatient } from "~/services/patients/patients.server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinicWithPatient } from "../../../tests/support/people";
import { aCaptureId } from "../../../tests/support/recording";
import { useServer } from "../../../tests/support/server";
import { action as saveGuidance } from "../preferences/guidance";
import { action } from "./route";

useDatabase();
const server = useServer();

async function atThePlate() {
  const clinic = await openClinicWithPatient({ server });
  const { context, user, device, patient } = clinic;
  await selectPatient(context, patient.id);
  const headers = { Authorization: `Bearer ${await tokenFor(user)}` };
  const send = async (form: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams({ captureId: aCaptureId(), patientId: patient.id, ...form });
    const request = new Request(`http://localhost/PodiatryIoT?device=${device.id}`, { method: "POST", headers, body });
    return action({ request, params: {}, context: { cspNonce: "", server } });
  };
  /** The refusal's notice: the capture was attempted. */
  const refusal = async (answer: Response) => {
    const next = new Request("http://localhost/", { headers: { Cookie: answer.headers.get("Set-Cookie") ?? "" } });
    return (await readNotice(next)).notice?.key;
  };
  const prefer = (form: Record<string, string>) =>
    saveGuidance({
      request: new Request("http://localhost/guidance", { method: "POST", headers, body: new URLSearchParams(form) }),
      params: {},
      context: { cspNonce: "", server },
    });
  return { ...clinic, send, refusal, prefer };
}

const balance = { intent: "explain", analysisType: "Balance", eyes: "closed", "seconds-Dynamic": "30" };

test("[CAP-4] the button of a capture opens the tutorial of what was chosen first; Ready starts", async () => {
  const { device, patient, send, refusal } = await atThePlate();
  const explained = await send(balance);
  expect([explained.status, explained.headers.get("Location")]).toEqual([
    303,
    `/PodiatryIoT?device=${device.id}&analysisType=Balance&seconds-Dynamic=30&eyes=closed&of=${patient.id}&tutorial=balance&step=1`,
  ]);
  expect(await refusal(await send({ ...balance, intent: "capture" }))).toBe("connectDevice");
});

test("[CAP-4] a tutorial that its person skips for good does not come up again, others do; it can be shown again", async () => {
  const { company, context, send, refusal, prefer } = await atThePlate();
  await send({ ...balance, intent: "capture", skipTutorial: "balance" });
  expect(await refusal(await send(balance))).toBe("connectDevice");
  expect((await send({ ...balance, analysisType: "Static" })).headers.get("Location")).toContain("tutorial=standing");
  const colleague = actAs(await hire(company), company, { server });
  expect([await getGuidance(context), await getGuidance(colleague)]).toMatchObject([
    { skippedTutorials: ["balance"] },
    { skippedTutorials: [] },
  ]);

  await prefer({ show: "balance", next: "/account" });
  expect((await send(balance)).headers.get("Location")).toContain("tutorial=balance");
});

test("[CAP-4] two windows that each skip one tutorial keep both; what is none is refused", async () => {
  const { context, prefer } = await atThePlate();
  await Promise.all([changeGuidance(context, { skip: "walking" }), changeGuidance(context, { skip: "standing" })]);
  expect((await getGuidance(context)).skippedTutorials.sort()).toEqual(["standing", "walking"]);
  await expect(prefer({ skip: "flying" })).rejects.toMatchObject({ status: 422 });
});

test("[CAP-2] what sounds during a capture is chosen by each person and kept", async () => {
  const { context, prefer } = await atThePlate();
  expect((await getGuidance(context)).captureSound).toBe("tones");
  expect((await prefer({ sound: "voice" })).status).toBe(204);
  expect((await getGuidance(context)).captureSound).toBe("voice");
  await expect(prefer({ sound: "trumpet" })).rejects.toMatchObject({ status: 422 });
});

test("[CAP-4] [CAP-1] whoever has no patient selected is told so at once, not behind a tutorial", async () => {
  const { context, send, refusal } = await atThePlate();
  await selectPatient(context, null);
  expect(await refusal(await send({ ...balance, patientId: "" }))).toBe("connectDevice");
});
