import type { Ctx } from '#platform/context.ts';
import { findSuppression } from './suppression-repository.ts';

/** Whether an address may receive only transactional email, sent because of an action of its owner. */
export async function isSuppressed(ctx: Ctx, email: string): Promise<boolean> {
  return (await findSuppression(ctx.db, ctx.websiteId, email)) !== null;
}
