/** The user can fix it; the message says how, in English. */
export class SimulatorError extends Error {
  override name = "SimulatorError";
}
