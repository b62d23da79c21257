import { beforeAll, expect, test } from "vitest";
import { Problem } from "~/domain/problem";
import type { Found, SearchNames } from "~/domain/search/found";
import { useDatabase } from "../../tests/support/database";
import { actAs, addPatient, hire, installMat, openClinicWithPatient, type ClinicFixture } from "../../tests/support/people";
import { anAnalysis } from "../../tests/support/recording";
import { useServer } from "../../tests/support/server";
import { searchCompany } from "./search.server";

useDatabase();
const server = useServer();

const names: SearchNames = {
  kind: (id) => (id === "mattress" ? "Matelas" : id),
  place: (room) => room,
  bed: (bed) => `Lit ${bed}`,
  analysisType: (type) => (type === "Static" ? "Statique" : type),
};

let home: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient({ server });
  const { context, company, device } = home;
  await installMat(company, { deviceType: "Mattress Mat", name: "BED-0193", room: "Ward 2, room 04", bed: "04" });
  await installMat(company, { deviceType: "Mattress Mat", name: "BED-0200", room: "Ward 1, room 02", bed: "02" });
  const patient = await addPatient(context, { name: "Łucja Pérez" });
  await anAnalysis({ context, patient, device });
});

const search = (text: string, context = home.context): Promise<Found> => searchCompany(context, text, names);
const namesOf = ({ devices, patients, analyses }: Found) => [
  devices.map(({ name }) => name),
  patients.map(({ name }) => name),
  analyses.map(({ patientName }) => patientName),
];

test("[UX-6] a search finds devices by name, place and kind, patients by name and number, analyses by type, patient and device", async () => {
  expect(namesOf(await search("ward 2"))).toEqual([["BED-0193"], [], []]);
  expect(namesOf(await search("matelas"))).toEqual([["BED-0193", "BED-0200"], [], []]);
  expect(namesOf(await search("lucja"))).toEqual([[], ["Łucja Pérez"], ["Łucja Pérez"]]);
  expect(namesOf(await search("perez stat"))).toEqual([[], [], ["Łucja Pérez"]]);
  expect(namesOf(await search("nobody"))).toEqual([[], [], []]);
});

test("[ACC-7] it finds nothing of another company", async () => {
  const elsewhere = await openClinicWithPatient({ server });
  expect(namesOf(await search("lucja", elsewhere.context))).toEqual([[], [], []]);
  expect(namesOf(await search("matelas", elsewhere.context))).toEqual([[], [], []]);
});

test("one person who searches without pause has to wait, and no one else", async () => {
  const { company } = home;
  const [busy, other] = [actAs(await hire(company), company, { server }), actAs(await hire(company), company, { server })];
  const refusals = await Promise.all(Array.from({ length: 61 }, () => search("zz", busy).catch((error: unknown) => error)));
  expect(refusals.filter((answer) => answer instanceof Problem && answer.code === "tooManyRequests")).toHaveLength(1);
  expect(namesOf(await search("lucja", other))).toEqual([[], ["Łucja Pérez"], ["Łucja Pérez"]]);
});
