/** An error the user of the simulator can fix; the message says how, in plain English. */
export class SimulatorError extends Error {
  override name = "SimulatorError";
}
