import type { Context } from "~/domain/context";
import { viewOfLayout } from "~/domain/display/layout";
import { layoutOf } from "~/services/layout-settings.server";
import type { SavedDisplay } from "./result-display";

/**
 * The user's saved map display for a device type, the default on result pages. @throws Problem notFound for an
 * undeclared type
 */
export async function loadSavedDisplay(context: Context, deviceType: string): Promise<SavedDisplay> {
  const layout = await layoutOf(context, deviceType);
  return { view: viewOfLayout(layout), camera: layout.cameraPosition };
}
