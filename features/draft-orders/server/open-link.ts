import { checkoutErrors } from '#features/checkout/errors.ts';
import type { DraftOrder } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import type { DraftCtx } from './draft-context.ts';
import * as drafts from './draft-repository.ts';
import { readLinkToken } from './payment-link.ts';

/** What a payment link leads to. `invalid` also for a draft that was deleted. */
export type OpenedLink = { kind: 'open'; draft: DraftOrder } | { kind: 'invalid' | 'changed' | 'paid' };

/** Reads the draft of a payment link. */
export async function openLink(ctx: DraftCtx, token: string): Promise<OpenedLink> {
  const link = readLinkToken(ctx.secret, ctx.websiteId, token);
  const draft = link === null ? null : await drafts.find(ctx.db, ctx.websiteId, link.id);
  if (link === null || draft === null) return { kind: 'invalid' };
  // Also for an earlier link: the customer has nothing left to pay.
  if (draft.state === 'completed') return { kind: 'paid' };
  return draft.linkRevision === link.linkRevision ? { kind: 'open', draft } : { kind: 'changed' };
}

/** The same for calls, which are refused if the link does not open a draft. */
export async function requireLink(ctx: DraftCtx, token: string): Promise<DraftOrder> {
  const opened = await openLink(ctx, token);
  switch (opened.kind) {
    case 'open':
      return opened.draft;
    case 'paid':
      throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
    case 'changed':
      throw draftOrderErrors.error('DRAFT_ORDERS_LINK_CHANGED');
    case 'invalid':
      throw draftOrderErrors.error('DRAFT_ORDERS_LINK_INVALID');
  }
}

/**
 * Locks the draft of a payment link until the transaction ends. It may be paid: a repeated request then gets the order
 * that it has placed.
 */
export async function lockLinked(tx: DraftCtx, token: string): Promise<DraftOrder> {
  const link = readLinkToken(tx.secret, tx.websiteId, token);
  const draft = link === null ? null : await drafts.lock(tx.db, tx.websiteId, link.id);
  if (draft === null) throw draftOrderErrors.error('DRAFT_ORDERS_LINK_INVALID');
  if (draft.linkRevision !== link?.linkRevision) throw draftOrderErrors.error('DRAFT_ORDERS_LINK_CHANGED');
  return draft;
}
