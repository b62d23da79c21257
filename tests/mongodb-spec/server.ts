import type { mongo } from "mongoose";
import { z } from "zod";
import type { Requirement } from "./format";

export interface ServerFacts {
  readonly version: string;
  readonly topology: "single" | "replicaset" | "sharded";
}

export async function readFacts(client: mongo.MongoClient): Promise<ServerFacts> {
  const { version } = z.object({ version: z.string() }).parse(await client.db("admin").command({ buildInfo: 1 }));
  const hello = await client.db("admin").command({ hello: 1 });
  return { version, topology: hello.setName ? "replicaset" : hello.msg === "isdbgrid" ? "sharded" : "single" };
}

/** Compares versions number by number; missing parts are 0. */
function compareVersions(left: string, right: string): number {
  const [own, other] = [left, right].map((version) => version.split(".").map(Number));
  return [0, 1, 2].map((at) => (own?.[at] ?? 0) - (other?.[at] ?? 0)).find((order) => order !== 0) ?? 0;
}

function meets({ version, topology }: ServerFacts, wanted: Requirement): boolean {
  return (
    compareVersions(version, wanted.minServerVersion ?? "0") >= 0 &&
    compareVersions(version, wanted.maxServerVersion ?? "999") <= 0 &&
    (wanted.topologies?.includes(topology) ?? true) &&
    wanted.serverless !== "require" &&
    wanted.serverParameters === undefined &&
    wanted.auth !== true &&
    !wanted.csfle
  );
}

export const isMeantFor = (facts: ServerFacts, requirements: readonly Requirement[] | undefined): boolean =>
  requirements?.some((wanted) => meets(facts, wanted)) ?? true;
