import { layoutToView } from "~/domain/display/layout";
import type { Context } from "~/services/context";
import { getLayout } from "~/services/layout-settings.server";
import type { SavedDisplay } from "~/views/display/result-display";

/**
 * The user's saved map display for a device type, the default on result pages. @throws Problem notFound for an
 * undeclared type
 */
export async function loadSavedDisplay(context: Context, deviceType: string): Promise<SavedDisplay> {
  const layout = await getLayout(context, deviceType);
  return { view: layoutToView(layout), camera: layout.cameraPosition };
}
