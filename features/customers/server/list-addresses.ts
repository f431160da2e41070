import type { Ctx } from '#platform/context.ts';
import * as aliasesRepository from './alias-repository.ts';
import { share } from './profile-lock-repository.ts';

/** All addresses of the customer of an address, which comes first. They stay the same until the transaction ends. */
export async function listAddresses({ db, websiteId }: Ctx, email: string): Promise<string[]> {
  await share(db, websiteId);
  return await aliasesRepository.listAddresses(db, websiteId, email);
}
