import { Problem, type ProblemCode } from "~/domain/problem";

/** Null if refused for one of these reasons. */
export async function unless<Value>(reasons: readonly ProblemCode[], work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && reasons.includes(error.code)) return null;
    throw error;
  }
}
