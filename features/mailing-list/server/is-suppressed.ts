import type { Ctx } from '#platform/context.ts';
import { findSuppression } from './suppression-repository.ts';

/** Whether an address must not be written to unless about something that it has itself brought about. */
export async function isSuppressed(ctx: Ctx, email: string): Promise<boolean> {
  return (await findSuppression(ctx.db, ctx.websiteId, email)) !== null;
}
