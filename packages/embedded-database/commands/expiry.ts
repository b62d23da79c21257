import { compileFilter } from "../filter/filter";
import type { Engine } from "./engine";
import { removeDocuments, type Target } from "./modify";

/** Per transaction, so others can write in between. */
const AT_ONCE = 500;

/** TTL: by the earliest date of an array. Returns the count. */
export async function deleteExpired(engine: Engine): Promise<number> {
  let deleted = 0;
  for (const { database, name, indexes } of engine.catalog.list()) {
    for (const { definition } of indexes) {
      const [field] = definition.fields;
      if (definition.expireAfterSeconds === undefined || !field) continue;
      const limit = new Date(engine.clock() - definition.expireAfterSeconds * 1000);
      const filter = compileFilter({ ...definition.partialFilterExpression, $and: [{ [field.name]: { $lte: limit } }] });
      const target: Target = { database, name, filter, sort: [], limit: AT_ONCE, checkTime: () => undefined };
      const deleteSome = (): number => removeDocuments(engine, target).count;
      let count = await engine.write(deleteSome);
      deleted += count;
      while (count === AT_ONCE) deleted += count = await engine.write(deleteSome);
    }
  }
  return deleted;
}
