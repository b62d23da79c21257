import { expect, test } from "vitest";
import { readSimulateArguments } from "~/commands/simulate-options";
import { simulatorCommands } from "./simulator-command";

const at = { url: "http://localhost:3000", password: "pa$$ 'word'" };

test("[UX-4] the command for a device names every mat of it, in words that a shell leaves alone", async () => {
  const horse = { deviceType: "Sensing Horse", hardwareSerial: "H", halves: [{ hardwareSerial: "H-L" }, { hardwareSerial: "H-R" }] };
  const commands = simulatorCommands(horse, at);
  expect(commands.map((command) => /--serial (\S+) .*--side (\S+)/.exec(command)?.slice(1))).toEqual([
    ["H-L", "left"],
    ["H-R", "right"],
  ]);
  expect(commands[0]).toContain(String.raw`--password 'pa$$ '\''word'\''' --kind sensing-horse-subdevice`);
  const options = ["--url", at.url, "--serial", "H-L", "--password", at.password, "--kind", "sensing-horse-subdevice", "--side", "left"];
  await expect(readSimulateArguments(options)).resolves.toMatchObject({ plan: { serial: "H-L" } });
});
