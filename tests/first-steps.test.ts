import { expect, onTestFinished, test, vi } from "vitest";
import { readSimulateArguments } from "~/commands/simulate-options";
import { AuditModel } from "~/data/models/audit.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { systemClock } from "~/domain/clock";
import { createSetupToken } from "~/services/accounts/setup.server";
import { startFleet } from "~/simulator/fleet";
import { listMembers } from "~/simulator/plan";
import { openBrowser, pageTexts, type OpenedPage } from "./support/browser-without-scripts";
import { useDatabase } from "./support/database";
import { patience } from "./support/patience";
import { hire, openClinic, PASSWORD } from "./support/people";
import { useProduct } from "./support/product";

useDatabase();
const product = useProduct(["setup", "setup/mat", "setup/connect/:deviceId", "devices", "home", "login", "adminPanel"]);

const person = { intent: "person", name: "Ada Lund", email: "ada@harbour.example", password: "heron under glass" };
/** As browsers send it, with empty fields. */
const mat = {
  ...{ hardwareSerial: "PODO 1", hardwarePassword: "", deviceType: "Podology IoT", room: "12" },
  ...{ rows: "", cols: "", pitchCm: "", unit: "", maximum: "", scale: "" },
};
async function run(command: string): Promise<void> {
  const words = [...command.replace("npm run simulate -- ", "").matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
  const request = await readSimulateArguments(words);
  if (request.help) throw new Error("no command");
  const { url, plan } = request;
  const fleet = startFleet({ url, members: listMembers(plan), clock: systemClock, random: Math.random, report: () => undefined });
  onTestFinished(() => fleet.stop());
}
const commandOn = (page: OpenedPage): string => pageTexts(page).find((text) => text.startsWith("npm run simulate")) ?? "";
const says = (page: OpenedPage, text: string) => pageTexts(page).join(" ").includes(text);

test("[UX-4] [ADM-1] the one-time address leads to a connected mat in five pages, without scripts", { timeout: 30_000 }, async () => {
  const token = await createSetupToken(new Date());
  const address = `/setup?token=${token}`;
  const browser = openBrowser(product);
  expect(says(await browser.open("/login"), "This server is not set up yet.")).toBe(true);

  const company = await browser.open(address);
  expect(says(company, "Step 1 of 5")).toBe(true);
  const you = await browser.send(company.path, {
    token,
    intent: "company",
    companyName: "Harbour Clinic",
    address: "Quay 1",
    timeZone: "Europe/Athens",
  });
  expect(says(you, "Step 2 of 5")).toBe(true);
  // Going back shows the company as entered, and going back further the person.
  expect((await browser.open(company.path)).html).toContain('value="Harbour Clinic"');
  await browser.send(you.path, { ...person, token, intent: "back" });
  const elsewhere = await openBrowser(product).open(address);
  expect(elsewhere.html).toContain('value="ada@harbour.example"');
  const refused = await browser.send(you.path, { ...person, token, password: "short" });
  expect(refused).toMatchObject({ status: 422, html: expect.stringContaining('value="Ada Lund"') as string });

  const first = await browser.send(you.path, { ...person, token });
  expect(first.path).toBe("/setup/mat");
  expect(says(first, "Step 3 of 5")).toBe(true);
  expect((await browser.open("/setup")).path).toBe("/setup/mat");
  expect(await CompanyModel.findOne().lean()).toMatchObject({ companyName: "Harbour Clinic", timeZone: "Europe/Athens" });
  expect(says(await openBrowser(product).open("/login"), "not set up")).toBe(false);
  const missing = await browser.send(first.path, { ...mat, hardwareSerial: "" });
  expect(missing).toMatchObject({ status: 422, html: expect.stringContaining('value="12"') as string });
  const connect = await browser.send(first.path, mat);
  expect(says(connect, "Waiting for PODO 1 to connect")).toBe(true);
  expect((await browser.open(address)).path).toBe(connect.path);

  const command = commandOn(connect);
  expect(command).toContain(`--url ${product.url} --serial "PODO 1"`);
  await run(command);
  const connected = await vi.waitUntil(async () => {
    const page = await browser.open(connect.path);
    return says(page, "PODO 1 is connected.") && page;
  }, patience);
  expect(connected.html).toContain(`href="/PodiatryIoT?device=${connect.path.split("/").at(-1)}"`);
  expect((await browser.open("/setup")).path).toBe("/devices");
  expect(says(await browser.open("/adminPanel"), "Add company")).toBe(true);
  expect((await AuditModel.find().lean()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["registerCompany", "addUser", "signIn", "addDevice"]),
  );
});

test("[UX-4] a company without mats leads its administrators to the first steps, everybody else to an administrator", async () => {
  const company = await openClinic({ adminPanel: true });
  const devicesOf = async (role: 1 | 2) => {
    const browser = openBrowser(product);
    const { email } = await hire(company, { role });
    return browser.send("/login", { email, password: PASSWORD, next: "/devices" });
  };
  expect((await devicesOf(1)).html).toContain('href="/setup/mat"');
  const ofStaff = await devicesOf(2);
  expect(ofStaff.html).not.toContain('href="/setup/mat"');
  expect(says(ofStaff, "Ask an administrator")).toBe(true);
});

test("[UX-4] [ADM-2] the generated password is shown to the person who registered the mat, until the setup is finished", async () => {
  const company = await openClinic({ adminPanel: true });
  const administrator = async () => {
    const browser = openBrowser(product);
    await browser.send("/login", { email: (await hire(company, { role: 1 })).email, password: PASSWORD });
    await browser.send("/adminPanel", { password: PASSWORD });
    return browser;
  };
  const [one, other] = [await administrator(), await administrator()];
  const connect = await one.send("/setup/mat", { ...mat, hardwareSerial: "PODO-2" });
  const password = /--password (\w{20}) /.exec(commandOn(connect))?.[1] ?? "none";
  const seen = await other.open(connect.path);
  expect(seen.html).not.toContain(password);
  expect(commandOn(seen)).toContain("--password PASSWORD ");
  const renewed = commandOn(await other.send(connect.path, { intent: "password" }));
  expect(renewed).toMatch(/--password \w{20} /);
  expect(renewed).not.toContain(password);
});
