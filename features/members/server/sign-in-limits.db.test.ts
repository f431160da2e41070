import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import { connect } from '#platform/db/db.ts';
import { rolledBack } from '#platform/db/testing/rolled-back.ts';
import { testDatabase, testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import { type Log, silentLog } from '#platform/log/log.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { makeCtx, makeMember, PASSWORD, type TestCtx } from './testing/fixture.ts';

// Covers the delays while passwords are guessed, what is logged, and how a member signs in again.

const HOME = '198.51.100.7';

interface From {
  password?: string;
  address?: string;
  previousToken?: string;
}

/** The error code, or `in` after a successful sign-in. */
async function signInAs(ctx: TestCtx, email: string, from: From = {}): Promise<string> {
  const { password = PASSWORD, address = HOME, previousToken } = from;
  try {
    await signIn(ctx, { email, password, address, userAgent: 'Test', previousToken });
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** Guesses once from each of `tries` different addresses. */
async function attack(ctx: TestCtx, email: string, attempts: number): Promise<string[]> {
  const answers = [];
  for (let n = 0; n < attempts; n++)
    answers.push(await signInAs(ctx, email, { password: 'guess', address: `10.0.0.${n}` }));
  return answers;
}

describe('password guesses from many addresses', () => {
  it('slows down sign-in for the account as a whole', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const answers = await attack(ctx, email, 25);
      expect(answers.filter((code) => code === 'MEMBERS_SIGN_IN_REFUSED')).toHaveLength(20);
      expect(answers.filter((code) => code === 'MEMBERS_TOO_MANY_TRIES')).toHaveLength(5);
      expect(await signInAs(ctx, email)).toBe('MEMBERS_TOO_MANY_TRIES');
    }));

  it('lets the owner in from an address that signed in before', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      expect(await signInAs(ctx, email)).toBe('in');
      await attack(ctx, email, 40);
      expect(await signInAs(ctx, email)).toBe('in');
    }));

  it('lets the owner in when the browser still has a session', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      const { token } = await signIn(ctx, {
        email,
        password: PASSWORD,
        address: HOME,
        userAgent: '',
        previousToken: '',
      });
      await attack(ctx, email, 40);
      expect(await signInAs(ctx, email, { address: '203.0.113.9' })).toBe('MEMBERS_TOO_MANY_TRIES');
      expect(await signInAs(ctx, email, { address: '203.0.113.9', previousToken: token })).toBe('in');
    }));

  it('delays everyone else for at most a minute, however many guesses there are', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const email = await makeMember(ctx, 1);
      for (let round = 0; round < 10; round++) {
        await attack(ctx, email, 25);
        ctx.advance(MINUTE);
      }
      expect(await signInAs(ctx, email)).toBe('in');
    }));
});

it('clears the failures of an address after a successful sign-in', () =>
  rolledBack(async (db) => {
    const ctx = await makeCtx(db);
    const email = await makeMember(ctx, 1);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++)
        expect(await signInAs(ctx, email, { password: 'typo' })).toBe('MEMBERS_SIGN_IN_REFUSED');
      expect(await signInAs(ctx, email)).toBe('in');
    }
  }));

it('counts concurrent attempts across all processes', async () => {
  const [one, two] = [await testDatabase(), connect({ url: await testDatabaseUrl(), log: silentLog })];
  try {
    const ctx = await makeCtx(one);
    const email = await makeMember(ctx, 1);
    const attempts = [one, two, one, two, one, two, one, two, one, two, one, two].map((db) =>
      signInAs({ ...ctx, db }, email, { password: 'guess' }),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((code) => code === 'MEMBERS_SIGN_IN_REFUSED')).toHaveLength(5);
    expect(answers.filter((code) => code === 'MEMBERS_TOO_MANY_TRIES')).toHaveLength(7);
  } finally {
    await one.close();
    await two.close();
  }
});

it('logs the account and address of failed, delayed and successful attempts, but no password', () =>
  rolledBack(async (db) => {
    const lines: object[] = [];
    const note = (logFields: object): void => void lines.push(logFields);
    const log: Log = { ...silentLog, info: note, warn: note };
    const ctx = { ...(await makeCtx(db)), log };
    const email = await makeMember(ctx, 1);
    const logFields = { websiteId: ctx.websiteId, account: email, address: HOME };
    await signInAs(ctx, email, { password: 'secret guess' });
    await signInAs(ctx, email);
    await signInAs(ctx, 'nobody@example.test', { password: 'secret guess' });
    expect(lines).toEqual([
      { event: 'sign-in.failed', ...logFields, reason: 'wrong password' },
      { event: 'sign-in.succeeded', ...logFields },
      { event: 'sign-in.failed', ...logFields, account: 'nobody@example.test', reason: 'unknown account' },
    ]);
    for (let n = 0; n < 6; n++) await signInAs(ctx, email, { password: 'secret guess' });
    expect(lines.at(-1)).toEqual({ event: 'sign-in.blocked', ...logFields });
    expect(JSON.stringify(lines)).not.toContain('secret guess');
  }));

describe('setting a password', () => {
  it("ends all sessions on every website and lifts the member's delay", () =>
    rolledBack(async (db) => {
      const [ctx, other] = [await makeCtx(db), await makeCtx(db)];
      const email = await makeMember(ctx, 1);
      await db.sql`insert into memberships (website_id, member_id, role, created_at)
        select ${other.websiteId}, id, 1, now() from members where email = ${email}`;
      expect([await signInAs(ctx, email), await signInAs(other, email)]).toEqual(['in', 'in']);
      for (let n = 0; n < 6; n++) await signInAs(ctx, email, { password: 'guess' });
      expect(await signInAs(ctx, email)).toBe('MEMBERS_TOO_MANY_TRIES');
      expect(await setPassword(ctx, { email: ` ${email.toUpperCase()}`, password: 'another long password' })).toBe(2);
      const live = await db.sql`select from sessions s join members m on m.id = s.member_id
        where m.email = ${email} and s.revoked_at is null`;
      expect(live).toEqual([]);
      expect(await signInAs(ctx, email)).toBe('MEMBERS_SIGN_IN_REFUSED');
      expect(await signInAs(ctx, email, { password: 'another long password' })).toBe('in');
    }));

  it('rejects an unknown member', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const unknown = setPassword(ctx, { email: 'nobody@example.test', password: 'another long password' });
      await expect(unknown).rejects.toMatchObject({ code: 'MEMBERS_MEMBER_NOT_FOUND' });
    }));

  it('rejects a password that is too short', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const short = setPassword(ctx, { email: await makeMember(ctx, 1), password: 'short' });
      await expect(short).rejects.toMatchObject({ code: 'MEMBERS_PASSWORD_LENGTH' });
    }));
});

it('lets an address try again after its delay', () =>
  rolledBack(async (db) => {
    const ctx = await makeCtx(db);
    const email = await makeMember(ctx, 1);
    for (let n = 0; n < 5; n++) await signInAs(ctx, email, { password: 'guess' });
    ctx.advance(29 * SECOND);
    expect(await signInAs(ctx, email)).toBe('MEMBERS_TOO_MANY_TRIES');
    ctx.advance(SECOND);
    expect(await signInAs(ctx, email)).toBe('in');
  }));
