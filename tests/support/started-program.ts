import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";

/** Rejects with the program's output if it exits first. */
export const showsReady = (child: ChildProcess, output: Readable, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    output.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(words)) resolve();
    });
    child.once("error", reject).once("exit", () => reject(new Error(`${child.spawnfile} has ended: ${said}`)));
  });
