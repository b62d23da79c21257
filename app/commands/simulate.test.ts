import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { dump } from "npyjs";
import { expect, test } from "vitest";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { projectFile } from "~/project-root.server";
import { listMembers } from "~/simulator/plan";
import { temporaryFolder } from "../../tests/support/recording";
import { readSimulateArguments, SIMULATE_HELP } from "./simulate-options";

const folder = temporaryFolder();

const run = promisify(execFile);
const simulate = (...args: string[]) => run(process.execPath, ["--import", "tsx", projectFile("app/commands/simulate.ts"), ...args]);

async function membersFor(args: string) {
  const request = await readSimulateArguments(args.split(" "));
  if (request.help) throw new Error("help was asked for");
  return listMembers(request.plan);
}

test("[API-4] --help lists every option", async () => {
  const { stdout } = await simulate("--help");
  expect(stdout.trim()).toBe(SIMULATE_HELP.trim());
  for (const option of [
    "url",
    "mqtt",
    "serial",
    "password",
    "count",
    "kind",
    "rate",
    "body",
    "posture",
    "empty",
    "offset",
    "gain",
    "side",
    "seed",
    "replay",
    "pick",
    "loop",
    "json",
    "stream",
    "seconds",
  ]) {
    expect(stdout).toContain(`--${option}`);
  }
});

test("[API-4] a server that does not answer is named and the command fails", async () => {
  const failed = await simulate("--url", "http://127.0.0.1:1", "--serial", "A", "--password", "b", "--kind", "seating-iot").catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1 });
  expect(failed).toHaveProperty("stderr", expect.stringContaining("http://127.0.0.1:1 does not answer"));
});

test("[API-4] a serial pattern numbers the mats, each with its own person", async () => {
  const members = await membersFor("--serial SEAT-{nnnn} --password secret-{n} --kind seating-iot --count 3 --rate 25 --stream");
  expect(members.map(({ serial, password }) => [serial, password])).toEqual([
    ["SEAT-0001", "secret-1"],
    ["SEAT-0002", "secret-2"],
    ["SEAT-0003", "secret-3"],
  ]);
  expect(members[0]).toMatchObject({ rateHz: 25, streamAtOnce: true, json: false });
  const [first, second] = members.map(({ feeds: [feed] }) => feed?.source.countsAt(0));
  expect(first?.length).toBeGreaterThan(0);
  expect(first).not.toEqual(second);
});

test("[API-4] a type can be given as it is stored, and a mat can differ from its type", async () => {
  const [member] = await membersFor(
    "--serial A --password b --kind PodologyIoT --body standing --grid 54x22 --pitch 0.5 --unit kPa --scale 0.5",
  );
  expect(member?.feeds[0]?.source).toMatchObject({ grid: { rows: 54, cols: 22 }, unit: "kPa", scale: 0.5 });
  expect(member?.rateHz).toBe(50);
});

test.each(DEVICE_KINDS)("[API-4] --kind $id plays all that a mat of the kind sends", async ({ id, geometry, parts }) => {
  const feeds = (await membersFor(`--serial A --password b --kind ${id}`)).flatMap((member) => member.feeds);
  expect(feeds.map(({ part }) => part)).toEqual(parts);
  for (const { source } of feeds) {
    expect(source).toMatchObject({ grid: geometry?.grid, unit: geometry?.unit });
    expect(source.countsAt(1000)).toHaveLength((geometry?.grid.rows ?? 0) * (geometry?.grid.cols ?? 0));
  }
});

test("[API-4] --posture keeps the person in it, and --side makes a mat one half of a saddle", async () => {
  const counts = async (options: string) => {
    const [member] = await membersFor(`--serial A --password b ${options}`);
    return member?.feeds[0]?.source.countsAt(50_000);
  };
  expect(await counts("--kind mattress --posture prone")).not.toEqual(await counts("--kind mattress --posture leftLateral"));
  const [left, right] = [
    await counts("--kind sensing-horse-subdevice --side left"),
    await counts("--kind sensing-horse-subdevice --side right"),
  ];
  expect(left?.findIndex((count) => count > 0) ?? 0).toBeGreaterThan(right?.findIndex((count) => count > 0) ?? NaN);
});

test.each([
  ["--serial A --password b --kind sofa", 'There is no kind "sofa". Known are mattress, mattress-iot'],
  ["--kind seating-iot", "--serial is needed\n--password is needed"],
  ["--serial A --password b --kind seating-iot --rate fast", "--rate is no number"],
  ["--serial A --password b --kind seating-iot --body flying", "--body is unknown; known are walking, standing, sitting"],
  ["--serial A --password b --kind seating-iot --count 2", "need serials of their own"],
  ["--serial A --password b --kind mattress --posture upside-down", 'has no posture "upside-down"; known are supine, prone'],
  ["--serial A --password b --kind podology-iot --posture supine", 'Somebody walking has no posture "supine"'],
  ["--serial A --password b --kind sensing-horse-subdevice --side middle", "--side is neither left nor right"],
  ["--serial A --password b --kind seating-iot --loud", "Unknown option '--loud'"],
])("[API-4] %s is explained", async (args, words) => {
  await expect(membersFor(args)).rejects.toThrow(words);
});

test("[PEER-8] [API-4] a mat can be empty at first, read too much with nothing on it, and too little of what is", async () => {
  const words = "--serial A --password secret-1 --kind podology-iot --body standing --empty 2";
  const countsOf = async (more: string) => {
    const [member] = await membersFor(`${words} ${more}`);
    const source = member?.feeds[0]?.source;
    const sumAt = (tMs: number): number => source?.countsAt(tMs)?.reduce((sum, count) => sum + count, 0) ?? NaN;
    return { empty: sumAt(1000) * (source?.scale ?? NaN), standing: sumAt(3000) * (source?.scale ?? NaN) };
  };
  const sound = await countsOf("--gain 1");
  const faulty = await countsOf("--offset 1.5 --gain 0.8");

  expect(sound.empty).toBe(0);
  expect(faulty.empty / (48 * 48)).toBeCloseTo(1.5, 1);
  expect((faulty.standing - faulty.empty) / sound.standing).toBeCloseTo(0.8, 2);
  await expect(membersFor(`${words} --gain 0`)).rejects.toThrow("--gain must be more than 0");
  await expect(membersFor(`${words} --offset little`)).rejects.toThrow("--offset is no number");
});

test("[API-4] the document's examples are understood, and its recording has the grid of the mat that it registers", async () => {
  const document = await readFile(projectFile("docs/simulator.md"), "utf8");
  const commandsOf = (name: string) =>
    [...document.matchAll(new RegExp(`^npm run ${name} -- (.+)$`, "gm"))].map(([, args = ""]) => args.match(/"[^"]*"|\S+/g) ?? []);
  const file = join(folder(), "recording.npz");
  await writeFile(file, zipSync({ "frames_kPa.npy": new Uint8Array(dump(new Float32Array(2 * 54 * 22).fill(3), [2, 54, 22])) }));

  const played = await Promise.all(
    commandsOf("simulate").map((args) => readSimulateArguments(args.map((word) => (word === "recording.npz" ? file : word)))),
  );
  const members = played.flatMap((request) => (request.help ? [] : listMembers(request.plan)));
  expect(members.length).toBeGreaterThanOrEqual(3);
  const replayed = members.find(({ serial }) => serial === "PLATE-1");
  expect(replayed?.feeds[0]?.source.countsAt(0)).toHaveLength(54 * 22);
  const added = commandsOf("admin").map((words) => words.join(" "));
  expect(added).toContainEqual(expect.stringMatching(/^add-device .*--serial PLATE-1 .*--grid 54x22 --pitch 0.5$/));
});
