import { Types, type Model, type QueryFilter, type UpdateQuery } from "mongoose";

export interface CompanyDocument {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
}

/** A Caller is one. */
export interface Tenant {
  company: { id: string };
}

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Null if malformed, which finds nothing. */
export const toObjectId = (id: string): Types.ObjectId | null => (OBJECT_ID.test(id) ? new Types.ObjectId(id) : null);

/** No document has it. */
const NO_ONE = new Types.ObjectId("000000000000000000000000");

interface Narrowable {
  where(path: string): this;
  equals(value: unknown): this;
}

/** Limits a model to a company and to `only`. The company filter is set last and cannot be widened. */
export function scoped<Document extends CompanyDocument>(
  model: Model<Document>,
  tenant: Tenant,
  only: Partial<Record<keyof Document & string, boolean>> = {},
) {
  const companyId = new Types.ObjectId(tenant.company.id);
  const byId = (id: string) => ({ _id: toObjectId(id) ?? NO_ONE });
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
    /** Null if not found. */
    updateById: (id: string, changes: UpdateQuery<Document>) => own(model.findOneAndUpdate({}, changes, changed).where(byId(id))),
    /** In one step. */
    updateFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) => own(model.findOneAndUpdate(filter, changes, changed)),
    /** Creates a missing document. */
    upsertFirst: (filter: QueryFilter<Document>, changes: UpdateQuery<Document>) =>
      own(model.findOneAndUpdate(filter, changes, { upsert: true, ...changed })).orFail(),
    deleteById: (id: string) => own(model.findOneAndDelete().where(byId(id))),
  };
}
