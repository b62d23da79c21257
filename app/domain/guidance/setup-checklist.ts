import type { Permission } from "../permission";
import { helpAddress } from "./guides";

/** What is set up, of the clinic, the account and the server. */
export interface SetupFacts {
  /** The clinic's devices; `isTried`: connected at least once. */
  devices: readonly { id: string; isTried: boolean }[];
  hasPatients: boolean;
  hasSecondFactor: boolean;
  /** Null on MongoDB, which its operator backs up. */
  isBackedUp: boolean | null;
  hasOrigin: boolean;
  hasMailServer: boolean;
}

interface SetupStep {
  name: string;
  /** Opens the page that `to` names. */
  permission: Permission;
  applies: (facts: SetupFacts) => boolean;
  done: (facts: SetupFacts) => boolean;
  to: (facts: SetupFacts) => string;
}

/** Until a mat has connected; null then. */
export function nextMatPage([first, ...others]: SetupFacts["devices"]): string | null {
  if (!first) return "/setup/mat";
  return first.isTried || others.some(({ isTried }) => isTried) ? null : `/setup/connect/${first.id}`;
}

const always = (): boolean => true;

/** In the order shown. */
export const setupSteps = [
  {
    name: "mat",
    permission: "manageDevices",
    applies: always,
    done: ({ devices }) => nextMatPage(devices) === null,
    to: ({ devices }) => nextMatPage(devices) ?? "/devices",
  },
  { name: "patient", permission: "writePatients", applies: always, done: ({ hasPatients }) => hasPatients, to: () => "/patients/new" },
  {
    name: "secondFactor",
    permission: "changeOwnAccount",
    applies: always,
    done: ({ hasSecondFactor }) => hasSecondFactor,
    to: () => "/account/secondFactor",
  },
  {
    name: "backup",
    permission: "manageCompanies",
    applies: ({ isBackedUp }) => isBackedUp !== null,
    done: ({ isBackedUp }) => isBackedUp === true,
    to: () => "/adminPanel/backups",
  },
  {
    name: "origin",
    permission: "manageCompanies",
    applies: always,
    done: ({ hasOrigin }) => hasOrigin,
    to: () => helpAddress("serverSettings"),
  },
  {
    name: "mail",
    permission: "manageCompanies",
    applies: always,
    done: ({ hasMailServer }) => hasMailServer,
    to: () => helpAddress("serverSettings"),
  },
] as const satisfies readonly SetupStep[];

export type SetupStepName = (typeof setupSteps)[number]["name"];

/** A line of the checklist. */
export interface ListedSetupStep {
  name: SetupStepName;
  isDone: boolean;
  to: string;
}

/** The steps whose pages `can` opens. */
export const listSetupSteps = (facts: SetupFacts, can: (permission: Permission) => boolean): ListedSetupStep[] =>
  setupSteps
    .filter(({ permission, applies }) => can(permission) && applies(facts))
    .map(({ name, done, to }) => ({ name, isDone: done(facts), to: to(facts) }));

export interface SetupProgress {
  done: number;
  total: number;
}

/** Null once all steps are done. */
export function progressOf(steps: readonly ListedSetupStep[]): SetupProgress | null {
  const done = steps.filter(({ isDone }) => isDone).length;
  return done === steps.length ? null : { done, total: steps.length };
}
