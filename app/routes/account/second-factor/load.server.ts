import { encode } from "uqr";
import type { Context } from "~/domain/context";
import { ownSecondFactor } from "~/services/accounts/second-factor.server";

/** The squares of a QR code as the path of an SVG; `size` is its side in squares. */
export interface QrPath {
  size: number;
  path: string;
}

export type SecondFactorData = { timeZone: string | null; demo: boolean } & (
  | { state: "off" }
  | { state: "begun"; secret: string; uri: string; qr: QrPath }
  | { state: "on"; since: Date; codesLeft: number }
);

/** The white edge that readers need around a code, in squares. */
const QUIET_ZONE = 4;

function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

/** The person's second factor: what their app needs while it is set up, and how many recovery codes are left once it is on. */
export async function loadSecondFactor(context: Context): Promise<SecondFactorData> {
  const { timeZone, demo } = context.company;
  const own = await ownSecondFactor(context);
  return own.state === "begun" ? { timeZone, demo, ...own, qr: qrPathOf(own.uri) } : { timeZone, demo, ...own };
}
