import mongoose, { type mongo } from "mongoose";
import type { SpecFile } from "./format";
import type { Target } from "./operations";

export class Entities {
  readonly clients = new Map<string, mongo.MongoClient>();
  readonly sent = new Map<string, mongo.CommandStartedEvent[]>();
  readonly #targets = new Map<string, Target>();

  constructor(address: string, { createEntities }: SpecFile) {
    for (const { client, database, collection } of createEntities) {
      if (client) {
        const made = new mongoose.mongo.MongoClient(address, { ...client.uriOptions, monitorCommands: true });
        const events: mongo.CommandStartedEvent[] = [];
        const ignored = ["configureFailPoint", ...client.ignoreCommandMonitoringEvents];
        made.on("commandStarted", (event) => !ignored.includes(event.commandName) && events.push(event));
        this.clients.set(client.id, made);
        this.sent.set(client.id, events);
        this.#targets.set(client.id, made);
      }
      // Otherwise the driver replaces a null id by its own.
      const options = { ...database?.databaseOptions, forceServerObjectId: true };
      if (database) this.#targets.set(database.id, this.#client(database.client).db(database.databaseName, options));
      if (collection)
        this.#targets.set(
          collection.id,
          this.#database(collection.database).collection(collection.collectionName, collection.collectionOptions),
        );
    }
  }

  target(id: string): Target {
    const target = this.#targets.get(id);
    if (!target) throw new Error(`the file has no ${id}`);
    return target;
  }

  #client(id: string): mongo.MongoClient {
    const target = this.target(id);
    if (target instanceof mongoose.mongo.MongoClient) return target;
    throw new Error(`${id} is no client`);
  }

  #database(id: string): mongo.Db {
    const target = this.target(id);
    if (target instanceof mongoose.mongo.Db) return target;
    throw new Error(`${id} is no database`);
  }
}
