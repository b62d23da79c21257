import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * Waits until a program prints `words`. Rejects with its output if it exits first, for example when its port is taken.
 */
export const saysReady = (child: ChildProcess, output: Readable, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    output.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(words)) resolve();
    });
    child.once("error", reject).once("exit", () => reject(new Error(`${child.spawnfile} has ended: ${said}`)));
  });
