import type { Ctx } from '#platform/context.ts';
import { revokeByToken } from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await revokeByToken(ctx.db, ctx.websiteId, { tokenHash: hashToken(token), now: ctx.clock() });
}
