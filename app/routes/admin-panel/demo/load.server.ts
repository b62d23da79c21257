import type { Context } from "~/domain/context";
import { demoContents, type DemoContents } from "~/services/administration/leave-demo.server";

export type LeaveDemoData = DemoContents;

/** @throws Problem forbidden, demoStays */
export const loadLeaveDemo = (context: Context): Promise<LeaveDemoData> => demoContents(context);
