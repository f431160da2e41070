import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { rolledBack } from '#platform/db/testing/rolled-back.ts';
import { findViewer } from './find-viewer.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { makeCtx, makeMember, PASSWORD } from './testing/fixture.ts';
import { hashToken } from './tokens.ts';

const browser = { userAgent: 'Test browser', address: '192.0.2.1', previousToken: undefined };

function signInAs(ctx: Ctx, email: string, password = PASSWORD) {
  return signIn(ctx, { email, password, ...browser });
}

async function refusal(promise: Promise<unknown>): Promise<object> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  const { code, status, message, field } = error as AppError;
  return { code, status, message, field };
}

describe('signing in as a member', () => {
  it('returns the member and a token that finds the member again', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1, 8);
      const { member, token } = await signInAs(ctx, email);
      expect(member).toStrictEqual({ id: member.id, email, name: '', roles: [1, 8], hasCode: false, isOwner: false });
      expect(await findViewer(ctx, token)).toMatchObject({ memberId: member.id, roles: [1, 8] });
    }));

  it('stores only the hash of the token', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const { token } = await signInAs(ctx, await makeMember(ctx, 1));
      const rows = await db.sql<{ token_hash: Buffer }>`select * from sessions where website_id = ${ctx.websiteId}`;
      expect(rows.map((row) => row.token_hash)).toStrictEqual([hashToken(token)]);
      expect(JSON.stringify(rows)).not.toContain(token);
    }));

  it("ends the browser's previous session and no other", () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const another = await signInAs(ctx, email);
      const before = await signInAs(ctx, email);
      const after = await signIn(ctx, { email, password: PASSWORD, ...browser, previousToken: before.token });
      expect(after.token).not.toBe(before.token);
      expect(await findViewer(ctx, before.token)).toBeNull();
      expect(await findViewer(ctx, after.token)).not.toBeNull();
      expect(await findViewer(ctx, another.token)).not.toBeNull();
    }));

  it('rejects every failure with the same message', () =>
    rolledBack(async (db) => {
      const [here, another] = [await makeCtx(db), await makeCtx(db)];
      const wrongPassword = await refusal(signInAs(here, await makeMember(here, 1), 'wrong'));
      expect(wrongPassword).toMatchObject({ code: 'MEMBERS_SIGN_IN_REFUSED', status: 401 });
      expect(await refusal(signInAs(here, 'nobody@example.test'))).toStrictEqual(wrongPassword);
      expect(await refusal(signInAs(here, await makeMember(another, 1)))).toStrictEqual(wrongPassword);
      expect(await refusal(signInAs(here, await makeMember(here, 14)))).toStrictEqual(wrongPassword);
      expect(await refusal(signInAs(here, await makeMember(here)))).toStrictEqual(wrongPassword);
    }));
});

describe('signing out', () => {
  it('ends the session at once and can be repeated', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const { token } = await signInAs(ctx, await makeMember(ctx, 1));
      await signOut(ctx, token);
      await signOut(ctx, token);
      expect(await findViewer(ctx, token)).toBeNull();
    }));
});
