import { encode } from "uqr";
import { ownSecondFactor } from "~/services/accounts/second-factor.server";
import type { Context } from "~/services/context";

/** QR code as an SVG path; `size` is its side in modules. */
export interface QrPath {
  size: number;
  path: string;
}

export type SecondFactorData = { timeZone: string | null; demo: boolean } & (
  | { state: "off" }
  | { state: "begun"; secret: string; uri: string; qr: QrPath }
  | { state: "on"; since: Date; codesLeft: number }
);

/** White border required by readers, in modules. */
const QUIET_ZONE = 4;

function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

/** Two-step verification: the app's secret during setup, then the number of recovery codes left. */
export async function loadSecondFactor(context: Context): Promise<SecondFactorData> {
  const { timeZone, demo } = context.company;
  const own = await ownSecondFactor(context);
  return own.state === "begun" ? { timeZone, demo, ...own, qr: qrPathOf(own.uri) } : { timeZone, demo, ...own };
}
