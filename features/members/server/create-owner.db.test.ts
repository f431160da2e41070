import { describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { rolledBack } from '#platform/db/testing/rolled-back.ts';
import { createOwner } from './create-owner.ts';
import { signIn } from './sign-in.ts';
import { makeCtx, makeMember, PASSWORD } from './testing/fixture.ts';

const signInAs = (ctx: Ctx, email: string, password: string) =>
  signIn(ctx, { email, password, userAgent: '', address: '192.0.2.1', previousToken: undefined });

describe('creating the owner', () => {
  it('returns a generated password once, which signs in with the role admin', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const { email, generatedPassword } = await createOwner(ctx, { email: ' Owner@Example.test ' });
      expect(email).toBe('owner@example.test');
      const { member } = await signInAs(ctx, email, generatedPassword!);
      expect(member.roles).toStrictEqual([1]);
    }));

  it('uses the given password and does not return it', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      const created = await createOwner(ctx, { email: 'owner@example.test', password: 'of my own choice' });
      expect(created).toStrictEqual({ email: 'owner@example.test', generatedPassword: null });
      expect((await signInAs(ctx, created.email, 'of my own choice')).member.roles).toStrictEqual([1]);
    }));

  it('keeps the password of an existing member who becomes owner of a second website', () =>
    rolledBack(async (db) => {
      const [first, second] = [await makeCtx(db), await makeCtx(db)];
      const email = await makeMember(first, 4);
      expect(await createOwner(second, { email })).toStrictEqual({ email, generatedPassword: null });
      expect((await signInAs(second, email, PASSWORD)).member.roles).toStrictEqual([1]);
      expect((await signInAs(first, email, PASSWORD)).member.roles).toStrictEqual([4]);
    }));

  it('can be run twice', () =>
    rolledBack(async (db) => {
      const ctx = await makeCtx(db);
      await createOwner(ctx, { email: 'owner@example.test', password: PASSWORD });
      await createOwner(ctx, { email: 'owner@example.test', password: 'another' });
      expect((await signInAs(ctx, 'owner@example.test', PASSWORD)).member.roles).toStrictEqual([1]);
    }));
});
