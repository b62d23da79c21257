import { Types } from "mongoose";
import { verifyChain } from "~/data/audit-chain.server";
import { connectOrJoin } from "~/data/connect.server";
import { FolderInUse } from "~/data/folder-lock.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { env } from "~/env.server";

/** One line a company, with the newest entry's hash to note down elsewhere. False where an entry is missing or changed. */
async function verifyAll(): Promise<boolean> {
  const database = await connectOrJoin({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
  let intact = true;
  try {
    for (const { _id, companyName } of await CompanyModel.find().select({ companyName: 1 }).lean()) {
      const { entries, lastHash, broken } = await verifyChain(new Types.ObjectId(_id));
      const found = broken ? `entry ${broken.number} ${broken.reason}${broken.id ? ` (${broken.id})` : ""}` : `intact, last ${lastHash}`;
      console.log(`${companyName}: ${entries} entries, ${found}`);
      intact &&= broken === null;
    }
  } finally {
    await database.close();
  }
  return intact;
}

try {
  if (!(await verifyAll())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
