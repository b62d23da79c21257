import type { Context } from "~/domain/context";
import { viewOfLayout } from "~/domain/display/layout";
import { layoutOf } from "~/services/layout-settings.server";
import type { SavedDisplay } from "./result-display";

/**
 * How this person has saved that maps of a kind of device are drawn: what pages of results begin with. @throws Problem notFound for a
 * kind nobody declared
 */
export async function loadSavedDisplay(context: Context, deviceType: string): Promise<SavedDisplay> {
  const layout = await layoutOf(context, deviceType);
  return { view: viewOfLayout(layout), camera: layout.cameraPosition };
}
