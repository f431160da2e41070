import type { Ctx } from '#platform/context.ts';
import * as suppressions from './suppression-repository.ts';

/** Whether an address may receive only transactional email, sent because of an action of its owner. */
export async function isSuppressed(ctx: Ctx, email: string): Promise<boolean> {
  return (await suppressions.find(ctx.db, ctx.websiteId, email)) !== null;
}
