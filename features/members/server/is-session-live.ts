import type { Ctx } from '#platform/context.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** Whether the session of a token is valid and its member still has a role. Does not count as a use of the session. */
export async function isSessionLive({ db, websiteId, clock }: Ctx, token: string): Promise<boolean> {
  const session = await sessions.findLive(db, websiteId, { tokenHash: hashToken(token), now: clock() });
  return session !== null && session.roles.length > 0;
}
