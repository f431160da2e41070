import type { Ctx } from '#platform/context.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await sessions.revokeByToken(ctx.db, ctx.websiteId, { tokenHash: hashToken(token), now: ctx.clock() });
}
