export type SetupStep = "company" | "person";

export const setupPath = (token: string, step: SetupStep): string => `/setup?token=${encodeURIComponent(token)}&step=${step}`;
