import { expect, test } from "vitest";
import { createManualClock } from "../../tests/support/manual-clock";
import { createOutbox } from "./outbox";

const ack = (sequence: number) => ({ part: "main" as const, epoch: 9, sequence });

function anOutbox() {
  const clock = createManualClock();
  const sent: string[] = [];
  const outbox = createOutbox({
    epoch: 9,
    rateHz: 50,
    clock,
    send: ({ sequence }, resent) => sent.push(resent ? `${sequence} again` : String(sequence)),
  });
  const put = (from: number, to: number) => {
    for (let sequence = from; sequence <= to; sequence++) {
      outbox.put({ sequence, takenAtMs: clock.elapsed(), bytes: new Uint8Array() });
      clock.advance(20);
    }
  };
  return { clock, sent, outbox, put };
}

test("[API-4] after a lost connection unacknowledged frames are resent before any new one", () => {
  const { sent, outbox, put } = anOutbox();
  outbox.open();
  put(0, 3);
  expect(outbox.acknowledge(ack(1))).toBe(2);
  outbox.close();
  put(4, 5);
  outbox.open();
  put(6, 6);
  expect(sent).toEqual(["0", "1", "2", "3", "2 again", "3 again", "4 again", "5 again", "6"]);
});

test("[API-4] a long backlog is sent in order within the server's limit, without frames older than 30 s", () => {
  const { clock, sent, outbox, put } = anOutbox();
  put(0, 2000);
  outbox.open();
  const atOnce = sent.length;
  expect(atOnce).toBeLessThan(150);
  expect(sent[0]).toBe("501 again");

  clock.advance(1000);
  expect(sent.length - atOnce).toBeLessThan(120);
  clock.advance(20_000);
  expect(sent.at(-1)).toBe("2000 again");
  expect(sent).toEqual([...sent].sort((a, b) => Number.parseInt(a) - Number.parseInt(b)));
});

test("[API-4] an acknowledgement of an earlier epoch frees nothing", () => {
  const { outbox, put } = anOutbox();
  outbox.open();
  put(0, 3);
  expect(outbox.acknowledge({ ...ack(3), epoch: 8 })).toBe(0);
  expect(outbox.acknowledge(ack(3))).toBe(4);
});
