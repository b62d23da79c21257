import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { DEFAULT_GUIDANCE, type Guidance, type GuidanceChange } from "~/domain/guidance/guidance";
import { allow } from "../allow";
import type { Context } from "../context";

export async function getGuidance(context: Context): Promise<Guidance> {
  const record = await scoped(UserModel, context)
    .findById(context.user.id)
    .select({ skippedTutorials: 1, captureSound: 1, setupChecklist: 1 })
    .lean();
  return {
    skippedTutorials: record?.skippedTutorials ?? DEFAULT_GUIDANCE.skippedTutorials,
    captureSound: record?.captureSound ?? DEFAULT_GUIDANCE.captureSound,
    setupChecklist: record?.setupChecklist ?? DEFAULT_GUIDANCE.setupChecklist,
  };
}

/** Each tutorial separately, so two windows do not conflict. */
export async function changeGuidance(context: Context, { skip, show, sound, setupChecklist }: GuidanceChange): Promise<void> {
  allow(context, "changeOwnAccount");
  await scoped(UserModel, context).updateById(context.user.id, {
    ...(skip && { $addToSet: { skippedTutorials: skip } }),
    ...(show && { $pull: { skippedTutorials: show } }),
    ...((sound ?? setupChecklist) && { $set: { ...(sound && { captureSound: sound }), ...(setupChecklist && { setupChecklist }) } }),
  });
}
