import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Account } from '#platform/http/route.ts';
import { useAll } from './link-repository.ts';
import { remove } from './repository.ts';
import { removeAllOf, removeByToken } from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await removeByToken(ctx.db, ctx.websiteId, hashToken(token));
}

/** For a shopper who suspects that another person is signed in: also invalidates the links in earlier emails. */
export async function signOutEverywhere(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await removeAllOf(db, websiteId, id);
    await useAll(db, websiteId, { email, now: clock() });
  });
}

/** Deletes the account and its data. Orders stay, and a new sign-in with the same email address shows them again. */
export async function removeAccount(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await remove(db, websiteId, id);
    await useAll(db, websiteId, { email, now: clock() });
  });
}
