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

/**
 * A model narrowed to one company: every query gets the company's filter, and it is set last, so that no filter or change
 * handed in can widen it. Services reach documents of a company through it and never through the bare model.
 */
export function scoped<Document extends CompanyDocument>(model: Model<Document>, tenant: Tenant) {
  const companyId = new Types.ObjectId(tenant.company.id);
  const byId = (id: string) => ({ _id: objectIdOf(id) ?? NOBODY });
  return {
    companyId,
    find: (filter: QueryFilter<Document> = {}) => model.find(filter).where("companyId").equals(companyId),
    findOne: (filter: QueryFilter<Document>) => model.findOne(filter).where("companyId").equals(companyId),
    findById: (id: string) => model.findOne().where(byId(id)).where("companyId").equals(companyId),
    count: (filter: QueryFilter<Document> = {}) => model.countDocuments(filter).where("companyId").equals(companyId),
    /** Returns the changed document, or null if the company has none. */
    updateById: (id: string, changes: UpdateQuery<Document>) =>
      model
        .findOneAndUpdate({}, changes, { returnDocument: "after", runValidators: true })
        .where(byId(id))
        .where("companyId")
        .equals(companyId),
    /** The same for the first document of the filter, in one step. */
    updateFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) =>
      model.findOneAndUpdate(filter, changes, { returnDocument: "after", runValidators: true }).where("companyId").equals(companyId),
    /** The same, creating the document if there is none. */
    upsertFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) =>
      model
        .findOneAndUpdate(filter, changes, { upsert: true, returnDocument: "after", runValidators: true })
        .where("companyId")
        .equals(companyId)
        .orFail(),
    deleteById: (id: string) => model.findOneAndDelete().where(byId(id)).where("companyId").equals(companyId),
  };
}
