import { trusted } from "mongoose";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import type { RunningWall, WallView } from "~/domain/display/wall";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { confirmPassword } from "./credentials.server";
import { endSessionById, openSession, listCompanyWalls } from "./sessions.server";

/**
 * Read-only. Limited and audited as sign-in.
 * @throws Problem forbidden, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function startWall(
  context: Context,
  { password, rooms, names }: WallView & { password: string },
): Promise<{ id: string; token: string }> {
  allow(context, "startWall");
  const { user, now, ip } = context;
  await confirmPassword(context, password, "startWall");
  return openSession({ user, ip, now, kind: "wall", wall: { rooms, names } });
}

/** Oldest first. */
export async function listWalls(context: Context): Promise<RunningWall[]> {
  allow(context, "startWall");
  const sessions = await listCompanyWalls(context.company.id, context.now);
  const people = await scoped(UserModel, context)
    .find({ _id: trusted({ $in: sessions.map(({ userId }) => userId) }) })
    .select({ name: 1 })
    .lean();
  const names = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
  return sessions.map(({ _id, userId, createdAt, endsAt, wall }) => ({
    id: _id.toHexString(),
    startedAt: createdAt,
    endsAt,
    startedBy: { id: userId.toHexString(), name: names.get(userId.toHexString()) ?? "" },
    ...wall,
  }));
}

/** One's own; administrators also their company's. */
export const mayEndWall = (context: Context, { startedBy }: Pick<RunningWall, "startedBy">): boolean =>
  startedBy.id === context.user.id || can("endWallsOfOthers", context);

/** @throws Problem notFound, forbidden for another user's */
export async function endWall(context: Context, id: string): Promise<void> {
  const wall = (await listWalls(context)).find((running) => running.id === id);
  if (!wall) throw new Problem("notFound");
  if (!mayEndWall(context, wall)) throw new Problem("forbidden");
  await endSessionById(context, id);
  await audit(context, { action: "endWall", object: id });
}
