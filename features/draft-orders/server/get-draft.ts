import { findPendingOf, getOrder } from '#features/orders/server/index.ts';
import type { DraftQuote, OwnerDraft } from '../admin-contract.ts';
import type { DraftOrder, DraftOrderId } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import type { DraftCtx } from './draft-context.ts';
import { toDraftJson, toQuoteJson } from './draft-json.ts';
import * as drafts from './draft-repository.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';

export async function getDraft(ctx: DraftCtx, id: DraftOrderId): Promise<DraftOrder> {
  const draft = await drafts.find(ctx.db, ctx.websiteId, id);
  if (draft === null) throw draftOrderErrors.error('DRAFT_ORDERS_NOT_FOUND');
  return draft;
}

/** A draft as members see it, with its current price. */
export async function describeDraft(
  ctx: DraftCtx,
  id: DraftOrderId,
): Promise<{ draft: OwnerDraft; quote: DraftQuote }> {
  const draft = await getDraft(ctx, id);
  const { currency } = ctx.website.site.store;
  const priced = await priceGoods(ctx, { goods: draft, location: locationOf(draft), draftId: id });
  const completed = draft.orderId === null ? null : await getOrder(ctx, draft.orderId);
  const pendingId = draft.state === 'open' ? await findPendingOf(ctx.db, ctx.websiteId, id) : null;
  return { draft: toDraftJson(draft, { completed, pendingId }), quote: toQuoteJson(priced, currency) };
}
