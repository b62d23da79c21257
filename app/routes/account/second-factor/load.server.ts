import { encode } from "uqr";
import { ownSecondFactor } from "~/services/accounts/second-factor.server";
import type { Context } from "~/services/context";
import type { QrPath, SecondFactorData } from "~/views/account/second-factor/second-factor-data";

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
