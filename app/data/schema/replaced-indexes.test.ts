import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { allOpenAlarms, raiseAlarm } from "~/live/events/alarm-store.server";
import { useDatabase } from "../../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { AlarmModel } from "../models/alarm.model.server";
import { LogModel } from "../models/log.model.server";
import { dropExpiringIndexes, dropReplacedIndexes } from "./replaced-indexes.server";

useDatabase();

test("[ALM-2] [ALM-3] a data folder of an earlier version keeps its open alarm, and its bed can have one of each type", async () => {
  const { company } = await openClinicWithPatient();
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const own = { companyId: new Types.ObjectId(company.id), deviceId: new Types.ObjectId(bed.id) };
  const raisedAt = new Date("2026-11-20T01:31:00Z");
  const waiting = { hasBeenAttended: false, attendedAt: null, attendedById: null, attendedByName: "" };
  await AlarmModel.collection.createIndex({ deviceId: 1 }, { unique: true, partialFilterExpression: { hasBeenAttended: false } });
  await AlarmModel.collection.insertOne({ _id: new Types.ObjectId(), ...own, kind: "exit", place: "bed", raisedAt, ...waiting });

  await dropReplacedIndexes(mongoose.connection.db ?? expect.fail(), false);
  await dropReplacedIndexes(mongoose.connection.db ?? expect.fail(), false);
  const again = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date() });
  expect(again.alarm).toMatchObject({ sinceAtMs: raisedAt.getTime(), note: "", returnedAtMs: null, level: 0, notices: 1 });
  await raiseAlarm(bed, { kind: "disconnected", place: "bed", sinceAt: new Date() });
  expect((await allOpenAlarms()).map(({ alarm }) => alarm.kind)).toEqual(["exit", "disconnected"]);
});

test("[PEER-14] a data folder of an earlier version no longer removes its logs and alarms by the database's clock", async () => {
  await LogModel.collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await AlarmModel.collection.createIndex({ endedAt: 1 }, { expireAfterSeconds: 60 });
  const db = mongoose.connection.db ?? expect.fail();
  expect([await dropExpiringIndexes(db, true), await dropExpiringIndexes(db, false), await dropExpiringIndexes(db, false)]).toEqual([
    2, 2, 0,
  ]);
  expect((await LogModel.collection.indexes()).filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toEqual([]);
});
