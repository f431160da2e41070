import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Account } from '#platform/http/route.ts';
import { useAll } from './link-repository.ts';
import { remove } from './repository.ts';
import { removeAllOf, removeByToken } from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await removeByToken(ctx.db, ctx.websiteId, hashToken(token));
}

/** For somebody who thinks that another person is signed in: links in the mail are worth nothing any more either. */
export async function signOutEverywhere(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await removeAllOf(db, websiteId, id);
    await useAll(db, websiteId, { email, now: clock() });
  });
}

/** What was kept for the account goes with it. Orders stay, and a new sign-in by the same address finds them again. */
export async function removeAccount(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await remove(db, websiteId, id);
    await useAll(db, websiteId, { email, now: clock() });
  });
}
