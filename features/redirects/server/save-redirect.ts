import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { Redirect, RedirectId } from '../admin-contract.ts';
import { redirectErrors } from '../errors.ts';
import type { RedirectInput } from '../redirect-input.ts';
import { readAddresses } from './read-addresses.ts';
import type { RedirectParts } from './redirect-parts.ts';
import type { StoredRedirect } from './redirect-repository.ts';
import * as redirects from './redirect-repository.ts';
import { requireFreeAddress, requireNoConflict, requireRoom } from './require-no-conflict.ts';
import { REDIRECTS_TAG } from './serve/redirects-tag.ts';
import { describeChange, toRedirect } from './to-redirect.ts';

export interface SaveRedirect {
  input: RedirectInput;
  memberId: MemberId | null;
  parts: Pick<RedirectParts, 'findAddress'>;
}

export async function createRedirect(ctx: Ctx, { input, memberId, parts }: SaveRedirect): Promise<Redirect> {
  const values = await readAddresses(ctx, input);
  await requireFreeAddress(ctx, values.path, parts);
  const id = newId<'redirect'>(ctx.clock(), ctx.random);
  return await inTransaction(ctx, async (tx) => {
    await redirects.lock(tx.db, tx.websiteId);
    await requireRoom(tx, 1);
    await requireNoConflict(tx, [values], []);
    const added = [{ ...values, id }];
    await redirects.upsertAll(tx.db, tx.websiteId, { redirects: added, memberId, now: ctx.clock() });
    const after = await findStored(tx, id);
    describeChange(tx, { after });
    await announcePurge(tx, [REDIRECTS_TAG]);
    return toRedirect(after);
  });
}

const SOMEONE = 'Someone else';

export interface UpdateRedirect extends SaveRedirect {
  id: RedirectId;
  /** The revision that was edited. */
  ifMatch?: string | undefined;
}

export async function updateRedirect(ctx: Ctx, update: UpdateRedirect): Promise<Redirect> {
  const { id, input, memberId, parts } = update;
  const values = await readAddresses(ctx, input);
  const known = await findStored(ctx, id);
  // Its address was free when it was saved, and it may be edited although a page stands there now.
  if (known.path !== values.path) await requireFreeAddress(ctx, values.path, parts);
  return await inTransaction(ctx, async (tx) => {
    await redirects.lock(tx.db, tx.websiteId);
    const before = await findStored(tx, id);
    if (!matchesRevision(update, before.revision))
      throw redirectErrors.error('REDIRECTS_CHANGED', { name: before.updatedBy ?? SOMEONE });
    await requireNoConflict(tx, [values], [id]);
    await redirects.update(tx.db, tx.websiteId, { redirect: { ...values, id }, memberId, now: ctx.clock() });
    const after = await findStored(tx, id);
    describeChange(tx, { before, after });
    await announcePurge(tx, [REDIRECTS_TAG]);
    return toRedirect(after);
  });
}

/** A redirect that is not in the trash. */
async function findStored({ db, websiteId }: Ctx, id: RedirectId): Promise<StoredRedirect> {
  const [found] = await redirects.findAll(db, websiteId, [id]);
  if (found === undefined || found.trashedAt !== null) throw redirectErrors.error('REDIRECTS_NOT_FOUND');
  return found;
}
