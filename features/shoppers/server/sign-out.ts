import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Account } from '#platform/http/route.ts';
import * as links from './link-repository.ts';
import * as shoppers from './repository.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await sessions.removeByToken(ctx.db, ctx.websiteId, hashToken(token));
}

/** For a shopper who suspects that another person is signed in: also invalidates the links in earlier emails. */
export async function signOutEverywhere(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await sessions.removeAllOf(db, websiteId, id);
    await links.useAll(db, websiteId, { email, now: clock() });
  });
}

/** Deletes the account and its data. Orders stay, and a new sign-in with the same email address shows them again. */
export async function removeAccount(ctx: Ctx, { id, email }: Account): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await shoppers.remove(db, websiteId, id);
    await links.useAll(db, websiteId, { email, now: clock() });
  });
}
