/** Why a command did nothing, in words for the person who gave it. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}
