import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { rolledBack } from '#platform/db/testing/rolled-back.ts';
import { findViewer } from './find-viewer.ts';
import { signIn } from './sign-in.ts';
import { makeCtx, makeMember, PASSWORD, START, type TestCtx } from './testing/fixture.ts';

// Covers how long a session is valid in the database and which website it belongs to. The expiry calculation is tested
// in rules.test.ts.

async function signInAs(ctx: Ctx, ...roles: number[]): Promise<string> {
  const email = await makeMember(ctx, ...roles);
  const { token } = await signIn(ctx, {
    email,
    password: PASSWORD,
    userAgent: '',
    address: '192.0.2.1',
    previousToken: undefined,
  });
  return token;
}

async function lastSeen(ctx: TestCtx): Promise<number> {
  const [row] = await ctx.db.sql<{ last_seen_at: Date }>`
    select last_seen_at from sessions where website_id = ${ctx.websiteId}`;
  return row!.last_seen_at.getTime() - START.getTime();
}

describe('finding a session', () => {
  it('rejects the token on another website', () =>
    rolledBack(async (db) => {
      const [here, another] = [await makeCtx(db), await makeCtx(db)];
      const token = await signInAs(here, 1);
      expect(await findViewer(here, token)).not.toBeNull();
      expect(await findViewer(another, token)).toBeNull();
    }));

  it('does not find a session for an invented token', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      await signInAs(ctx, 1);
      expect(await findViewer(ctx, 'x'.repeat(43))).toBeNull();
    }));

  it('returns the current roles, and ends the session with the last role', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const token = await signInAs(ctx, 1, 8);
      await db.sql`delete from memberships where website_id = ${ctx.websiteId} and role = 1`;
      expect(await findViewer(ctx, token)).toMatchObject({ roles: [8] });
      await db.sql`delete from memberships where website_id = ${ctx.websiteId}`;
      expect(await findViewer(ctx, token)).toBeNull();
    }));

  it('expires after fourteen days without use', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const token = await signInAs(ctx, 1);
      ctx.advance(14 * DAY);
      expect(await findViewer(ctx, token)).toBeNull();
    }));

  it('stays valid while it is used, up to thirty days', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const token = await signInAs(ctx, 1);
      for (const days of [13, 13]) {
        ctx.advance(days * DAY);
        expect(await findViewer(ctx, token)).not.toBeNull();
      }
      ctx.advance(4 * DAY - SECOND);
      expect(await findViewer(ctx, token)).not.toBeNull();
      ctx.advance(SECOND);
      expect(await findViewer(ctx, token)).toBeNull();
    }));

  it('records its use at most once a minute', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const token = await signInAs(ctx, 1);
      ctx.advance(MINUTE - SECOND);
      await findViewer(ctx, token);
      expect(await lastSeen(ctx)).toBe(0);
      ctx.advance(SECOND);
      await findViewer(ctx, token);
      expect(await lastSeen(ctx)).toBe(MINUTE);
    }));
});
