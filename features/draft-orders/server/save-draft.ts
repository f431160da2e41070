import { type MemberId, newId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { DraftInput, type DraftOrder, type DraftOrderId, payableParts } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import type { DraftCtx } from './draft-context.ts';
import * as drafts from './draft-repository.ts';
import { lockDraft, requireOpen, toSubject } from './lock-draft.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';

export interface CreateDraft {
  values: DraftInput;
  /** Idempotency key: the same key creates one draft. */
  key: string;
  memberId: MemberId | null;
}

export async function createDraft(ctx: DraftCtx, { values, key, memberId }: CreateDraft): Promise<DraftOrderId> {
  return await inTransaction(ctx, async (tx) => {
    // Locks the counter, so that a repeated request waits for the first one.
    const number = await drafts.nextNumber(tx.db, tx.websiteId);
    const existing = await drafts.findByKey(tx.db, tx.websiteId, key);
    if (existing !== null) {
      if (!isSame(existing, values)) throw draftOrderErrors.error('DRAFT_ORDERS_KEY_REUSED');
      return existing.id;
    }
    const now = tx.clock();
    const id = newId<'draft-order'>(now, tx.random);
    const write = { id, number, key, values, memberId, now, ...(await totalOf(tx, values, id)) };
    await drafts.insert(tx.db, tx.websiteId, write);
    tx.activity?.describe({ subject: toSubject({ id, number }), after: describe(values, write.totalCents) });
    return id;
  });
}

export interface UpdateDraft {
  id: DraftOrderId;
  values: DraftInput;
  /** The revision that was edited. */
  ifMatch: string | undefined;
  memberId: MemberId | null;
}

/** Replaces a draft, unless it is not the one that the member has read, or it is being paid. */
export async function updateDraft(ctx: DraftCtx, { id, values, ifMatch, memberId }: UpdateDraft): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockDraft(tx, id);
    await requireOpen(tx, before);
    // A second click finds the values as they shall be.
    if (isSame(before, values)) return;
    if (!matchesRevision({ ifMatch }, before.revision)) throw draftOrderErrors.error('DRAFT_ORDERS_CHANGED');
    const revokesLink = payableParts(before) !== payableParts(values);
    const total = await totalOf(tx, values, id);
    await drafts.update(tx.db, tx.websiteId, { id, values, revokesLink, memberId, now: tx.clock(), ...total });
    tx.activity?.describe({
      subject: toSubject(before),
      before: describe(before, before.totalCents),
      after: describe(values, total.totalCents),
    });
  });
}

export async function removeDraft(ctx: DraftCtx, id: DraftOrderId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, id);
    await requireOpen(tx, draft);
    await drafts.remove(tx.db, tx.websiteId, id);
    tx.activity?.describe({ subject: toSubject(draft), before: describe(draft, draft.totalCents) });
  });
}

/** With its fields in the order of the schema. */
const valuesOf = (draft: DraftInput): string => {
  const { email, delivery, billing, lines, discount, shipping, note } = draft;
  return JSON.stringify(DraftInput.parse({ email, delivery, billing, lines, discount, shipping, note }));
};

const isSame = (draft: DraftOrder, values: DraftInput): boolean => valuesOf(draft) === valuesOf(values);

async function totalOf(tx: DraftCtx, values: DraftInput, draftId: string) {
  const { priced } = await priceGoods(tx, { goods: values, location: locationOf(values), draftId });
  return { totalCents: priced.grandTotalCents, currency: tx.website.site.store.currency };
}

/** What the activity log shows of a draft. */
function describe({ email, lines, discount, shipping, note }: DraftInput, totalCents: number) {
  return { email, lines, discount, shipping, note, totalCents };
}
