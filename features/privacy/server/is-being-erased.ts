import type { Ctx } from '#platform/context.ts';
import * as requests from './request-repository.ts';

/** Whether one of these addresses belongs to a person whose erasure has been decided and is not finished. */
export async function isBeingErased({ db, websiteId }: Ctx, emails: readonly string[]): Promise<boolean> {
  return await requests.isBeingErased(db, websiteId, emails);
}
