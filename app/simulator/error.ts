/** Something the person who started the simulator can put right; the message says what, in plain English. */
export class SimulatorError extends Error {
  override name = "SimulatorError";
}
