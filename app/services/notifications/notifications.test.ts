import { describe, expect, test } from "vitest";
import { createPushServices, PUBLIC_PUSH_SERVICES } from "~/domain/push/services";
import { createPushSender } from "~/notifications/push-sender.server";
import { loadVapidKeys } from "~/notifications/vapid-keys.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, unreachableIds, openClinicWithPatient } from "../../../tests/support/people";
import { openPushService } from "../../../tests/support/push-service";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";
import { endNotificationsOfBrowser } from "./end-notifications.server";
import {
  endBrowserNotifications,
  namePatients,
  notifiedBrowsers,
  notifyBrowser,
  renewBrowser,
  testNotification,
} from "./notifications.server";

useDatabase();
const folder = temporaryFolder();

/** With a push service that the server can call. */
async function clinicWithPhones() {
  const service = await openPushService();
  const { live: server } = await startServer(folder(), { push: service.options });
  return { ...(await openClinicWithPatient({ server })), server, service };
}

const message = { title: "", body: "", language: "en", tag: "test", to: "/", quiet: false, atMs: 0 } as const;

describe("[ALM-2] a person's browsers", () => {
  test("one is switched on, tried, and switched off; switched on twice it is one, and with another person it is theirs", async () => {
    const { company, context, server, service } = await clinicWithPhones();
    const phone = service.subscribe();
    const asked = { address: phone.address, label: "Firefox on Android", browserKey: "a phone" };
    const { id } = await notifyBrowser(context, asked);
    expect((await notifyBrowser(context, asked)).id).toBe(id);
    expect(await notifiedBrowsers(context, "a phone")).toMatchObject({
      thisId: id,
      browsers: [{ label: "Firefox on Android", withPatientName: false }],
    });
    await testNotification(context, id);
    expect(phone.messages).toMatchObject([{ title: "Test notification", to: "/notifications" }]);

    const colleague = actAs(await hire(company), company, { server });
    const theirs = await notifyBrowser(colleague, asked);
    expect((await notifiedBrowsers(context, "a phone")).browsers).toEqual([]);
    await endBrowserNotifications(colleague, theirs.id);
    expect((await notifiedBrowsers(colleague, "a phone")).browsers).toEqual([]);
  });

  test("its sign-out ends it, as does another person who signs in there", async () => {
    const { context, user, service } = await clinicWithPhones();
    const switchOn = () => notifyBrowser(context, { address: service.subscribe().address, label: "", browserKey: "a tablet" });
    const count = async () => (await notifiedBrowsers(context, null)).browsers.length;
    await switchOn();
    await endNotificationsOfBrowser("a tablet", { except: user.id });
    expect(await count()).toBe(1);
    await endNotificationsOfBrowser("a tablet", { except: context.company.id });
    expect(await count()).toBe(0);
    await switchOn();
    await endNotificationsOfBrowser("a tablet");
    expect(await count()).toBe(0);
  });

  test("one with a renewed subscription stays the same without a session; one without notifications starts none", async () => {
    const { context, service } = await clinicWithPhones();
    const { id } = await notifyBrowser(context, { address: service.subscribe().address, label: "Pixel", browserKey: "pocket" });
    await namePatients(context, id, true);
    const renewed = service.subscribe();
    await renewBrowser("pocket", renewed.address, context);
    expect((await notifiedBrowsers(context, "pocket")).browsers).toMatchObject([{ id, label: "Pixel", withPatientName: true }]);
    await testNotification(context, id);
    expect(renewed.messages).toHaveLength(1);

    await expect(renewBrowser("of nobody", service.subscribe().address, context)).rejects.toThrow("notFound");
    await expect(renewBrowser(null, service.subscribe().address, context)).rejects.toThrow("notFound");
    const inside = { ...renewed.address, endpoint: "https://intranet.clinic.example/push" };
    await expect(renewBrowser("pocket", inside, context)).rejects.toThrow("pushServiceUnknown");
  });

  test("[ACC-7] no one else's can be tested, changed or ended", async () => {
    const { company, context, server, service } = await clinicWithPhones();
    const { id } = await notifyBrowser(context, { address: service.subscribe().address, label: "", browserKey: "mine" });
    const stranger = (await openClinicWithPatient({ server })).context;
    for (const other of [actAs(await hire(company), company, { server }), stranger]) {
      for (const foreign of unreachableIds(id)) {
        await expect(testNotification(other, foreign)).rejects.toThrow("notFound");
        await expect(namePatients(other, foreign, true)).rejects.toThrow("notFound");
        await expect(endBrowserNotifications(other, foreign)).rejects.toThrow("notFound");
      }
    }
    expect(service.asked()).toBe(0);
  });
});

describe("[ALM-2] an endpoint can be an address from anyone", () => {
  test.each([
    "https://localhost/push",
    "https://10.0.0.7/push",
    "https://[::1]/push",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com.attacker.example/push",
    "https://attacker.example/fcm.googleapis.com",
    "https://fcm.googleapis.com@attacker.example/push",
    "https://fcm.googleapis.com:8443/push",
    "https://attackerpush.apple.com/push",
    "http://fcm.googleapis.com/push",
    "file:///etc/passwd",
    "nonsense",
  ])("%s is none of a public push service", (endpoint) => {
    expect(createPushServices(PUBLIC_PUSH_SERVICES).allows(endpoint)).toBe(false);
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/c1",
    "https://updates.push.services.mozilla.com/wpush/v2/g",
    "https://web.push.apple.com/Q",
    "https://wns2-by3p.notify.windows.com/w/?token=B",
  ])("%s is one", (endpoint) => {
    expect(createPushServices(PUBLIC_PUSH_SERVICES).allows(endpoint)).toBe(true);
    expect(createPushServices("off").allows(endpoint)).toBe(false);
  });

  test("one of another person's browser takes nothing from them, and shows nothing there", async () => {
    const { context, server, service } = await clinicWithPhones();
    const phone = service.subscribe();
    const { id } = await notifyBrowser(context, { address: phone.address, label: "", browserKey: "a nurse's phone" });
    const stranger = (await openClinicWithPatient({ server })).context;
    // The endpoint may leak; the secret stays in browser and database.
    const { keys } = service.subscribe().address;
    const { endpoint } = phone.address;
    const taken = await notifyBrowser(stranger, { address: { endpoint, keys }, label: "", browserKey: "a stranger's" });
    await testNotification(stranger, taken.id);
    expect(phone.messages).toEqual([]);
    await testNotification(context, id);
    expect(phone.messages).toHaveLength(1);
    expect((await notifiedBrowsers(context, "a nurse's phone")).thisId).toBe(id);
    await renewBrowser("a stranger's", phone.address, context).catch(() => undefined);
    expect((await notifiedBrowsers(context, "a nurse's phone")).thisId).toBe(id);
  });

  test("a person cannot register another, nor invalid keys", async () => {
    const { context, service } = await clinicWithPhones();
    const { address } = service.subscribe();
    const handIn = (changed: Partial<typeof address>) =>
      notifyBrowser(context, { address: { ...address, ...changed }, label: "", browserKey: "mine" });
    await expect(handIn({ endpoint: "https://intranet.clinic.example/delete" })).rejects.toThrow("pushServiceUnknown");
    await expect(handIn({ keys: { ...address.keys, p256dh: "B".repeat(87) } })).rejects.toThrow("invalid");
  });

  test("an allowed name that leads inside is not called, and a redirection is not followed", async () => {
    const { service } = await clinicWithPhones();
    const { pushServices, pushAgent } = service.options;
    const keys = await loadVapidKeys(new Date());
    const sending = { keys, services: createPushServices(pushServices), contact: "https://mats.example" };
    const { address } = service.subscribe();
    const outside = await createPushSender(sending).send(address, message);
    expect(outside).toMatchObject({ result: "later", reason: expect.stringContaining("not public") as string });
    expect(service.asked()).toBe(0);

    service.answer(307, { Location: `${address.endpoint}/elsewhere` });
    expect(await createPushSender({ ...sending, agent: pushAgent }).send(address, message)).toMatchObject({ result: "refused" });
    expect(service.asked()).toBe(1);
  });

  test("the server keeps its keys: of two that start at once on one database both have the same", async () => {
    const [one, other] = await Promise.all([loadVapidKeys(new Date()), loadVapidKeys(new Date())]);
    expect(one.publicKey).toBe(other.publicKey);
  });
});
