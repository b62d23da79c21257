import { expect, test } from "vitest";
import { contactMarks, loopAround } from "./contact-marks";

const seconds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
const contacts = [
  { onFrame: 1, offFrame: 3 },
  { onFrame: 5, offFrame: 8 },
];

test("[RES-5] a contact is marked from its first moment to its end, the last one to the end of the recording", () => {
  expect(contactMarks([{ side: "left", contacts }], seconds)).toEqual([
    { side: "left", fromS: 0.1, toS: 0.3 },
    { side: "left", fromS: 0.5, toS: 0.7 },
  ]);
});

test("[RES-5] a contact whose frames were lost is not marked at a time that is not its own", () => {
  expect(contactMarks([{ side: "left", contacts }], seconds.slice(0, 3))).toEqual([{ side: "left", fromS: 0.1, toS: 0.2 }]);
  expect(contactMarks([{ side: "left", contacts }], [])).toEqual([]);
});

test("[RES-5] a loop is the contact that is shown, else the middle half of the recording", () => {
  const marks = contactMarks([{ side: "left", contacts }], seconds);
  expect(loopAround(0.6, seconds, marks)).toMatchObject({ fromS: 0.5, toS: 0.7 });
  expect(loopAround(0.4, seconds, marks)).toEqual({ fromS: 0.2, toS: 0.5 });
  expect([loopAround(0, [0], []), loopAround(0, [], [])]).toEqual([{ fromS: 0, toS: 0 }, null]);
});
