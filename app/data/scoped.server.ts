import { Types, type Model, type QueryFilter, type UpdateQuery } from "mongoose";

/** What every document of a company carries. */
export interface CompanyDocument {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
}

/** On whose behalf documents are read; a Context is one. */
export interface Tenant {
  company: { id: string };
}

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** An id from outside, or null if malformed: a malformed id finds nothing, exactly like an unknown one. */
export const objectIdOf = (id: string): Types.ObjectId | null => (OBJECT_ID.test(id) ? new Types.ObjectId(id) : null);

/** An id that no document has, for queries that must find nothing. */
const NOBODY = new Types.ObjectId("000000000000000000000000");

/** A query that can be narrowed. */
interface Narrowable {
  where(path: string): this;
  equals(value: unknown): this;
}

/**
 * A model narrowed to one company, and to what `only` says: every query gets the company's filter, and it is set last, so that no filter or
 * change handed in can widen it. Services reach documents of a company through it and never through the bare model.
 */
export function scoped<Document extends CompanyDocument>(
  model: Model<Document>,
  tenant: Tenant,
  only: Partial<Record<keyof Document & string, boolean>> = {},
) {
  const companyId = new Types.ObjectId(tenant.company.id);
  const byId = (id: string) => ({ _id: objectIdOf(id) ?? NOBODY });
  const own = <Query extends Narrowable>(query: Query): Query =>
    Object.entries(only).reduce(
      (narrowed, [path, value]) => narrowed.where(path).equals(value),
      query.where("companyId").equals(companyId),
    );
  const changed = { returnDocument: "after", runValidators: true } as const;
  return {
    companyId,
    find: (filter: QueryFilter<Document> = {}) => own(model.find(filter)),
    findOne: (filter: QueryFilter<Document>) => own(model.findOne(filter)),
    findById: (id: string) => own(model.findOne().where(byId(id))),
    count: (filter: QueryFilter<Document> = {}) => own(model.countDocuments(filter)),
    /** Returns the changed document, or null if the company has none. */
    updateById: (id: string, changes: UpdateQuery<Document>) => own(model.findOneAndUpdate({}, changes, changed).where(byId(id))),
    /** The same for the first document of the filter, in one step. */
    updateFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) => own(model.findOneAndUpdate(filter, changes, changed)),
    /** The same, creating the document if there is none. */
    upsertFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) =>
      own(model.findOneAndUpdate(filter, changes, { upsert: true, ...changed })).orFail(),
    deleteById: (id: string) => own(model.findOneAndDelete().where(byId(id))),
  };
}
