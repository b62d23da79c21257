import { squareCellsKpa } from "~/domain/device/kind";
import { thumbnailAddress } from "~/views/addresses/picture";
import { momentPictureAddress } from "~/views/addresses/recording";
import { SOME_MINUTE_MS } from "../support/minutes";
import { PASSWORD } from "../support/people";
import type { Ids } from "./house";

export interface Asked {
  path: string;
  form?: Record<string, string>;
}

const bedPage = "/mattressMat";

/** Requests with ids for each other route's loader and, with a form, its action. */
export const asks: Record<string, (ids: Ids) => Asked[]> = {
  "routes/signed-in/route.tsx": () => [{ path: "/devices" }],
  "routes/devices/route.tsx": () => [{ path: "/devices" }],
  "routes/ward/route.tsx": () => [{ path: "/ward" }],
  "routes/ward/hung-wall.tsx": () => [{ path: "/wall" }],
  "routes/wall-start/route.tsx": ({ wall }) => [{ path: "/wallStart" }, { path: "/wallStart", form: { intent: "end", wall } }],
  "routes/device-settings/route.tsx": ({ device }) => [
    { path: `/deviceSettings?device=${device}` },
    { path: `/deviceSettings?device=${device}`, form: { kind: "settings", name: "Bed", room: "1", bed: "2" } },
  ],
  "routes/bed-patient/route.tsx": ({ device, patient }) => [
    { path: `/bedPatient?device=${device}` },
    { path: `/bedPatient?device=${device}`, form: { patientId: patient } },
  ],
  "routes/calibration/route.tsx": ({ device }) => [
    { path: `/calibration?device=${device}` },
    { path: `/calibration?device=${device}`, form: { intent: "reminder", part: "main", days: "30", driftKPa: "" } },
  ],
  "routes/calibration/picture.ts": ({ device }) => [{ path: `/devices/${device}/zero.webp` }],
  "routes/alarm-rules/route.tsx": ({ device }): Asked[] => [
    { path: `/alarmRules?device=${device}` },
    { path: `/alarmRules?device=${device}`, form: { exitOn: "on", first: "all" } },
    { path: `/alarmRules?device=${device}`, form: { intent: "remove" } },
  ],
  "routes/alarm-rules/wards/route.tsx": () => [{ path: "/alarmRules/wards" }],
  "routes/alarm-rules/wards/ward.tsx": ({ ward }): Asked[] => [
    { path: `/alarmRules/wards/${ward}` },
    { path: `/alarmRules/wards/${ward}`, form: { name: "Mine", room: "01", first: "all" } },
    { path: `/alarmRules/wards/${ward}`, form: { intent: "remove" } },
  ],
  "routes/branding/route.tsx": () => [
    { path: "/brandingOptions" },
    { path: "/brandingOptions", form: { companyName: "Clinic", address: "" } },
  ],
  "routes/clients/route.tsx": () => [{ path: "/clients" }],
  "routes/today/route.tsx": () => [{ path: "/today" }],
  "routes/room-settings/route.tsx": ({ device }) => [
    { path: "/roomSettings" },
    { path: "/roomSettings", form: { intent: "move", to: "1", device } },
  ],
  "routes/patients/route.tsx": ({ patient }) => [
    { path: "/patients" },
    { path: "/patients", form: { intent: "select", patientId: patient } },
    { path: "/patients", form: { intent: "edit", patientId: patient } },
  ],
  "routes/patients/new.tsx": () => [{ path: "/patients/new" }],
  "routes/patients/info.tsx": ({ patient }) => [{ path: `/patients/${patient}` }],
  "routes/patients/edit.tsx": ({ patient }) => [{ path: `/patients/${patient}/edit` }],
  "routes/patient-data/route.tsx": ({ patient }) => [
    { path: `/patients/${patient}/data` },
    { path: `/patients/${patient}/data`, form: { name: "Nobody" } },
  ],
  "routes/patient-data/archive.ts": ({ patient }) => [{ path: `/patients/${patient}/archive.zip` }],
  "routes/patient-data/certificates.tsx": () => [{ path: "/erasures" }],
  "routes/patient-data/certificate.tsx": ({ erasure }) => [{ path: `/erasures/${erasure}` }],
  "routes/patient-data/certificate-file.ts": ({ erasure }) => [{ path: `/erasures/${erasure}/certificate.json` }],
  "routes/alarms/route.tsx": ({ device, alarm }) => [{ path: `/alarms?device=${device}` }, { path: "/alarms", form: { alarm } }],
  "routes/notifications/route.tsx": ({ browser }) => [
    { path: "/notifications" },
    { path: "/notifications", form: { intent: "test", id: browser } },
  ],
  "routes/preferences/guidance.ts": () => [{ path: "/guidance", form: { skip: "balance", next: "/devices" } }],
  "routes/account/route.tsx": ({ session }) => [{ path: "/account" }, { path: "/account", form: { intent: "endSession", id: session } }],
  "routes/account/passkeys/route.ts": ({ passkey }) => [{ path: "/account/passkeys", form: { intent: "remove", id: passkey } }],
  "routes/account/access-tokens/route.tsx": ({ accessToken }) => [
    { path: "/account/tokens" },
    { path: "/account/tokens", form: { intent: "revoke", id: accessToken } },
  ],
  "routes/admin-panel/access-tokens/route.tsx": ({ accessToken }) => [
    { path: "/adminPanel/tokens" },
    { path: "/adminPanel/tokens", form: { id: accessToken } },
  ],
  "routes/admin-panel/backups/route.tsx": () => [
    { path: "/adminPanel/backups" },
    { path: "/adminPanel/backups", form: { intent: "plan", hour: "2", keep: "14" } },
  ],
  "routes/account/second-factor/route.tsx": () => [
    { path: "/account/secondFactor" },
    { path: "/account/secondFactor", form: { intent: "confirm", code: "" } },
  ],
  "routes/login/second-factor/route.tsx": () => [
    { path: "/login/secondFactor" },
    { path: "/login/secondFactor", form: { intent: "confirm", code: "" } },
  ],
  "routes/login/new-password/route.tsx": () => [
    { path: "/login/newPassword" },
    { path: "/login/newPassword", form: { intent: "changePassword", current: PASSWORD, next: "short" } },
  ],
  "routes/audit/route.tsx": () => [{ path: "/audit" }],
  "routes/audit/export.ts": () => [{ path: "/audit/export" }],
  "routes/patients/balance-tests/route.tsx": ({ patient }) => [{ path: `/patients/${patient}/balance` }],
  "routes/patients/access/route.tsx": ({ patient }) => [{ path: `/patients/${patient}/access` }],
  "routes/home.ts": () => [{ path: "/home" }],
  "routes/roles/route.tsx": () => [{ path: "/roles" }],
  "routes/help/route.tsx": () => [{ path: "/help" }, { path: "/help/caretaker" }],
  "routes/setup/checklist/route.tsx": () => [{ path: "/setup/checklist" }],
  "routes/setup/mat/route.tsx": () => [
    { path: "/setup/mat" },
    { path: "/setup/mat", form: { hardwareSerial: "MINE-3", hardwarePassword: "", deviceType: "Mattress Mat", room: "1" } },
  ],
  "routes/setup/connect/route.tsx": ({ device }) => {
    const path = `/setup/connect/${device}`;
    return [{ path }, { path, form: { intent: "password" } }];
  },
  "routes/admin-panel/panel/route.tsx": () => [{ path: "/adminPanel" }, { path: "/adminPanel", form: { password: "guess" } }],
  "routes/admin-panel/companies/route.tsx": () => [{ path: "/adminPanel/companies" }],
  "routes/admin-panel/companies/new.tsx": () => [
    { path: "/adminPanel/companies/new" },
    {
      path: "/adminPanel/companies/new",
      form: { companyName: "Mine", address: "", timeZone: "", quotaMegabytes: "100", pageColor: "#f5f5f5", layoutNumber: "2" },
    },
  ],
  "routes/admin-panel/companies/company.tsx": ({ company }) => {
    const path = `/adminPanel/companies/${company}`;
    const form = { companyName: "Mine", address: "", deviceLabel: "sit", timeZone: "", deletedAnalysesDays: "" };
    return [{ path }, { path, form }];
  },
  "routes/admin-panel/open-id/route.tsx": ({ company }) => {
    const path = `/adminPanel/companies/${company}/openId`;
    return [{ path }, { path, form: { intent: "remove" } }];
  },
  "routes/admin-panel/webhooks/route.tsx": ({ company, webhook }) => {
    const path = `/adminPanel/companies/${company}/webhooks`;
    return [{ path }, { path, form: { intent: "switchOff", id: webhook } }];
  },
  "routes/admin-panel/accounts/route.tsx": () => [{ path: "/adminPanel/users" }],
  "routes/admin-panel/accounts/new.tsx": ({ company }) => {
    const form = { companyId: company, email: "new@clinic.example", name: "", role: "clinician", choice: "madeUp" };
    return [{ path: "/adminPanel/users/new" }, { path: "/adminPanel/users/new", form }];
  },
  "routes/admin-panel/accounts/account.tsx": ({ account }) => {
    const path = `/adminPanel/users/${account}`;
    const forms: Record<string, string>[] = [
      { intent: "edit", name: "Mine", role: "clinician" },
      ...["disable", "enable", "oneTimePassword"].map((intent) => ({ intent })),
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/admin-panel/devices/route.tsx": () => [{ path: "/adminPanel/devices" }],
  "routes/admin-panel/devices/new.tsx": ({ company }) => {
    const form = { companyId: company, name: "Mine", hardwareSerial: "MINE-1", hardwarePassword: "", deviceType: "Mattress Mat" };
    return [{ path: "/adminPanel/devices/new" }, { path: "/adminPanel/devices/new", form }];
  },
  "routes/admin-panel/devices/device.tsx": ({ device, company }) => {
    const path = `/adminPanel/devices/${device}`;
    const forms: Record<string, string>[] = [
      { intent: "edit", name: "Mine" },
      { intent: "move", companyId: company },
      ...["password", "reinstate", "retire"].map((intent) => ({ intent })),
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/admin-panel/demo/route.tsx": () => [{ path: "/adminPanel/demo" }, { path: "/adminPanel/demo", form: { intent: "leave" } }],
  "routes/admin-panel/all/route.tsx": () => [
    { path: "/adminPanel/all" },
    { path: "/adminPanel/all", form: { hardwareSerial: "MINE-2", deviceType: "Mattress Mat" } },
  ],
  "routes/search/route.tsx": () => [{ path: "/search?q=mat" }],
  "routes/search/found.ts": () => [{ path: "/search/found?q=mat" }],
  "routes/alarms/open.ts": () => [{ path: "/alarms/open" }],
  "routes/analyses/route.tsx": ({ patient, device, analysis }) => [
    { path: `/analyses?patient=${patient}` },
    { path: `/analyses?device=${device}` },
    { path: `/analyses?analysis=${analysis}&dialog=delete` },
    ...["purge", "delete", "restore"].map((intent) => ({ path: "/analyses", form: { intent, analyses: analysis } })),
  ],
  "routes/deleted-analyses/route.tsx": () => [{ path: "/analyses/deleted" }],
  "routes/analysis/route.tsx": ({ analysis }) => {
    const path = `/analyses/${analysis}`;
    const contact = "10,60,12.5,20.5";
    const forms: Record<string, string>[] = [
      { intent: "recompute" },
      { intent: "delete" },
      { intent: "restore" },
      { intent: "conditions" },
      { intent: "reassign", number: "P-00001" },
      { intent: "undoReassign", undo: "any" },
      { intent: "correct", change: "left", contact, other: contact, atPercent: "50" },
      { intent: "undoCorrection", correction: "any" },
      { intent: "notes", notes: "mine" },
      { intent: "noteMoment", seconds: "0", text: "mine" },
      { intent: "editMoment", moment: "any", seconds: "0", text: "mine", before: "" },
      { intent: "removeMoment", moment: "any" },
    ];
    return [{ path }, ...forms.map((form) => ({ path, form }))];
  },
  "routes/import/route.tsx": () => [{ path: "/import" }, { path: "/import", form: { file: "" } }],
  "routes/import/preview.tsx": ({ upload }): Asked[] => [
    { path: `/import/${upload}` },
    { path: `/import/${upload}`, form: { intent: "save", as: "Podology IoT/Static", patient: "P-00001", unit: "kPa", xCm: "1", yCm: "1" } },
    { path: `/import/${upload}`, form: { intent: "discard" } },
  ],
  "routes/import/picture.ts": ({ upload }) => [{ path: `/import/${upload}/map.webp` }],
  "routes/compare/route.tsx": ({ analysis }) => [{ path: `/compare?analysis=${analysis}` }],
  "routes/report/route.tsx": ({ analysis }) => [{ path: `/analyses/${analysis}/report` }],
  "routes/report/file.ts": ({ analysis }) =>
    ["analysis", "patientSheet", "realScale"].map((document) => ({
      path: `/analyses/${analysis}/report.pdf`,
      form: { document, section: "notes", language: "en", agreed: "" },
    })),
  "routes/report/batch.tsx": ({ analysis }) => [{ path: `/analyses/report?analysis=${analysis}` }],
  "routes/report/batch-file.ts": ({ analysis }) =>
    ["analysis", "patientSheet"].map((document) => ({ path: "/analyses/report.zip", form: { document, language: "en", analysis } })),
  "routes/analysis/export.ts": ({ analysis }) => [{ path: `/analyses/${analysis}/export/raw` }],
  "routes/exports/route.ts": ({ analysis, patient }) => [
    { path: `/exports?analysis=${analysis}&format=raw` },
    { path: `/exports?patient=${patient}` },
    { path: "/exports", form: { analysis, format: "raw" } },
  ],
  "routes/analysis/picture/route.ts": ({ analysis }) => [
    { path: thumbnailAddress({ id: analysis, deviceType: "Podology IoT", geometry: squareCellsKpa(48, 48, 1), maximum: 90 }) },
  ],
  "routes/analysis/dynamic/route.ts": ({ analysis }) => [
    { path: `/analyses/${analysis}/steps.webp?of=contacts&top=300&step=50&threshold=5` },
  ],
  "routes/analysis/exposure/route.ts": ({ analysis }) => [{ path: `/analyses/${analysis}/exposure.webp?map=load` }],
  "routes/analysis/player/frames.ts": ({ analysis }) => [
    { path: `/analyses/${analysis}/frames?from=0&to=9` },
    { path: `/analyses/${analysis}/frames?by=ms&from=0&to=100` },
  ],
  "routes/analysis/player/moment-picture.ts": ({ analysis }) => [{ path: momentPictureAddress(analysis, 0, { top: 100, step: 20 }) }],
  "routes/analysis/player/frame-index.ts": ({ analysis }) => [{ path: `/analyses/${analysis}/frames/index` }],
  "routes/live/dialog/route.tsx": ({ patient, shown }) => [{ path: `${bedPage}/info/${patient}?device=${shown}` }],
  "routes/live/route.tsx": ({ device }) => [
    { path: `${bedPage}?device=${device}` },
    { path: `${bedPage}?device=${device}`, form: { intent: "stream", seconds: "5" } },
  ],
  "routes/display/route.ts": () => [{ path: "/layout", form: { deviceType: "Mattress Mat", palette: "viridis" } }],
  "routes/live/pictures/newest.ts": ({ device }) => [{ path: `/devices/${device}/map.webp` }],
  "routes/live/pictures/logged.ts": ({ device, log }) => [{ path: `/devices/${device}/pressure-maps/${log}` }],
  "routes/live/logs/route.ts": ({ device }) => [{ path: `/devices/${device}/logs` }],
  "routes/live/exposure/map.ts": ({ device }) => [{ path: `/devices/${device}/exposure.webp` }],
  "routes/live/exposure/minute.ts": ({ device }) => [{ path: `/devices/${device}/minutes/${SOME_MINUTE_MS}` }],
  "routes/live/logs/export.ts": ({ device }) => [{ path: `/devices/${device}/logs/postures/csv` }],
  "routes/devices/states.ts": () => [{ path: "/devices/states" }],
  "routes/company-logo/route.ts": ({ logo }) => [{ path: `/company/logo/${logo}` }],
};
