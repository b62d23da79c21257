import { z } from "zod";
import { findDeviceKind } from "~/domain/device/catalogue";
import {
  cameraPositionSchema,
  viewToLayout,
  viewChoices,
  type CameraPosition,
  type LayoutChange,
  type MapView,
} from "~/domain/display/layout";
import { viewOfFields } from "~/domain/display/view-fields";

export const LAYOUT_ACTION = "/layout";

const kept = viewChoices.omit({ cop: true, mode: true });
export const keptNames = kept.keyof().options;

/** Changed parts of the view, or the camera; null is the default camera. */
export type LookChange = Partial<MapView> & { camera?: CameraPosition | null };

const jsonText = z
  .string()
  .max(1000)
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      check.addIssue({ code: "custom", message: "no JSON" });
      return z.NEVER;
    }
  });

const namedFields = kept.partial().extend({
  deviceType: z.string().refine((type) => findDeviceKind(type) !== undefined),
  camera: jsonText.pipe(cameraPositionSchema.nullable()).optional(),
  /** The page to return to; API clients send none. */
  next: z.string().max(2000).optional(),
});

export const layoutFormSchema = z.preprocess(viewOfFields, namedFields);

export const formToChange = ({ camera, ...view }: z.output<typeof layoutFormSchema>): LayoutChange => ({
  ...viewToLayout(view),
  ...(camera !== undefined && { cameraPosition: camera }),
});

export function changeToForm(deviceType: string, { camera, ...view }: LookChange): Record<string, string> {
  const fields: Record<string, string> = { deviceType };
  for (const name of keptNames) if (view[name] !== undefined) fields[name] = String(view[name]);
  if (camera !== undefined) fields.camera = JSON.stringify(camera);
  return fields;
}

export const isKept = (change: LookChange): boolean => change.camera !== undefined || keptNames.some((name) => change[name] !== undefined);
