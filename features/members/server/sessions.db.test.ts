import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { rolledBack } from '#platform/db/testing/rolled-back.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { SessionId } from '../session-contract.ts';
import { findViewer } from './find-viewer.ts';
import { listSessions } from './list-sessions.ts';
import { purgeExpiredSessions } from './purge-expired-sessions.ts';
import { revokeOtherSessions, revokeSession } from './revoke-session.ts';
import { signIn } from './sign-in.ts';
import { makeCtx, makeMember, PASSWORD, START } from './testing/fixture.ts';

interface SignedInSession extends Viewer {
  token: string;
}

async function signInAs(ctx: Ctx, email: string, userAgent = 'Test browser'): Promise<SignedInSession> {
  const { token } = await signIn(ctx, {
    email,
    password: PASSWORD,
    userAgent,
    address: '192.0.2.1',
    previousToken: undefined,
  });
  const viewer = await findViewer(ctx, token);
  return { ...viewer!, token };
}

const idOf = (viewer: Viewer): SessionId => viewer.sessionId as SessionId;

describe('listing sessions', () => {
  it("lists the member's active sessions, last used first, and flags the current one", () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const phone = await signInAs(ctx, email, 'Phone');
      await signInAs(ctx, await makeMember(ctx, 1), 'Of another member');
      await revokeSession(ctx, phone, idOf(await signInAs(ctx, email, 'Revoked')));
      ctx.advance(MINUTE);
      const desk = await signInAs(ctx, email, 'Desk');
      const createdOn = START.getTime();
      const later = createdOn + MINUTE;
      expect(await listSessions(ctx, phone)).toStrictEqual([
        { id: desk.sessionId, createdOn: later, lastSeenOn: later, userAgent: 'Desk', current: false },
        { id: phone.sessionId, createdOn, lastSeenOn: createdOn, userAgent: 'Phone', current: true },
      ]);
    }));

  it('omits expired sessions', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      await signInAs(ctx, email);
      ctx.advance(14 * DAY);
      const fresh = await signInAs(ctx, email);
      expect((await listSessions(ctx, fresh)).map((row) => row.id)).toStrictEqual([fresh.sessionId]);
    }));
});

describe('revoking sessions', () => {
  it('ends the revoked session at once', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const [mine, lost] = [await signInAs(ctx, email), await signInAs(ctx, email)];
      await revokeSession(ctx, mine, idOf(lost));
      expect(await findViewer(ctx, lost.token)).toBeNull();
      expect(await findViewer(ctx, mine.token)).not.toBeNull();
    }));

  it('rejects a session of another member or website and one that has ended', () =>
    rolledBack(async (db) => {
      const [ctx, another] = [await makeCtx(db), await makeCtx(db)];
      const mine = await signInAs(ctx, await makeMember(ctx, 1));
      const theirs = await signInAs(ctx, await makeMember(ctx, 1));
      const far = await signInAs(another, await makeMember(another, 1));
      const unknown = expect.objectContaining({ code: 'MEMBERS_SESSION_NOT_FOUND', status: 404 });
      await expect(revokeSession(ctx, mine, idOf(theirs))).rejects.toEqual(unknown);
      await expect(revokeSession(ctx, { ...mine, memberId: far.memberId }, idOf(far))).rejects.toEqual(unknown);
      await revokeSession(ctx, mine, idOf(mine));
      await expect(revokeSession(ctx, mine, idOf(mine))).rejects.toEqual(unknown);
      expect(await findViewer(ctx, theirs.token)).not.toBeNull();
      expect(await findViewer(another, far.token)).not.toBeNull();
    }));

  it('revokes every session except the current one and returns the count', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const others = [await signInAs(ctx, email), await signInAs(ctx, email)];
      const mine = await signInAs(ctx, email);
      const theirs = await signInAs(ctx, await makeMember(ctx, 1));
      expect(await revokeOtherSessions(ctx, mine)).toBe(2);
      expect(await revokeOtherSessions(ctx, mine)).toBe(0);
      for (const other of others) expect(await findViewer(ctx, other.token)).toBeNull();
      expect(await findViewer(ctx, mine.token)).not.toBeNull();
      expect(await findViewer(ctx, theirs.token)).not.toBeNull();
    }));
});

describe('purging sessions', () => {
  it('removes expired sessions and keeps active ones', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      await signInAs(ctx, email);
      ctx.advance(DAY);
      const living = await signInAs(ctx, email);
      ctx.advance(13 * DAY);
      expect(await purgeExpiredSessions(ctx)).toBe(1);
      expect(await purgeExpiredSessions(ctx)).toBe(0);
      expect(await findViewer(ctx, living.token)).not.toBeNull();
    }));
});
