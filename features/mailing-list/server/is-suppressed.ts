import type { Ctx } from '#platform/context.ts';
import * as suppressions from './suppression-repository.ts';

/** Whether an address may receive only transactional email, sent because of an action of its owner. */
export async function isSuppressed(ctx: Ctx, email: string): Promise<boolean> {
  return (await suppressions.find(ctx.db, ctx.websiteId, email)) !== null;
}

/** Unsubscribes an address that may not be on the mailing list, on behalf of its owner. */
export async function suppress({ db, websiteId, clock }: Ctx, email: string): Promise<void> {
  await suppressions.suppressUnsubscribed(db, websiteId, { email, now: clock() });
}
