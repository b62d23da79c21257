import { analysisTypes } from "~/domain/analysis-types";
import { deviceKind } from "~/domain/device/device";
import { fold } from "~/domain/language";
import { Problem } from "~/domain/problem";
import { createDeviceSearch } from "~/domain/search/device-search";
import { SEARCH_SHOWN, type Found, type SearchNames } from "~/domain/search/found";
import { newestAnalyses, type AnalysisSubjects } from "./analyses.server";
import type { Context } from "./context";
import { listDevices, type DeviceOnDashboard } from "./devices.server";
import { searchPatterns, searchWords } from "./patients/patient-search";
import { pagePatients, findPatientIds } from "./patients/patients.server";
import { limiterInMemory, takePoints } from "./rate-limit.server";

/** Per user and 10 s; fast typing sends three a second. */
const searches = limiterInMemory({ keyPrefix: "search", points: 60, duration: 10 });

/**
 * Words of an analysis may match type, patient or device.
 * @throws Problem tooManyRequests
 */
export async function searchCompany(context: Context, text: string, names: SearchNames): Promise<Found> {
  const over = await takePoints(searches, context.user.id);
  if (over) throw new Problem("tooManyRequests", { seconds: Math.max(1, Math.ceil(over.waitMs / 1000)) });
  const all = await listDevices(context);
  const devicesFoundBy = (typed: string): DeviceOnDashboard[] => {
    const matches = createDeviceSearch(typed);
    return all.filter((card) => matches(() => findable(card, names)));
  };
  const subjects = await Promise.all(
    searchWords(text).map(async (word): Promise<AnalysisSubjects> => {
      const [pattern] = searchPatterns(word);
      return {
        patientIds: await findPatientIds(context, word),
        deviceIds: devicesFoundBy(word).map(({ device }) => device.id),
        types: analysisTypes.filter((type) => pattern?.test(fold(names.analysisType(type)))),
      };
    }),
  );
  const [{ patients }, analyses] = await Promise.all([
    pagePatients(context, { search: text }),
    newestAnalyses(context, subjects, SEARCH_SHOWN),
  ]);
  return {
    devices: devicesFoundBy(text)
      .flatMap(({ device: { id, name, deviceType, room, bed }, livePath }) =>
        livePath === null ? [] : [{ id, name, deviceType, room, bed, livePath }],
      )
      .slice(0, SEARCH_SHOWN),
    patients: patients.slice(0, SEARCH_SHOWN).map(({ id, name, number, birthDate }) => ({ id, name, number, birthDate })),
    analyses: analyses.map(({ id, analysisType, patientName, deviceName, creationDate }) => ({
      ...{ id, analysisType, patientName, deviceName, creationDate },
    })),
  };
}

const findable = ({ device }: DeviceOnDashboard, { kind, place, bed }: SearchNames) => ({
  name: device.name,
  fields: [place(device.room), bed(device.bed), kind(deviceKind(device).id), device.deviceType],
});
