import { createHash } from 'node:crypto';
import { requireTotal } from '#features/checkout/server/index.ts';
import type { Order } from '#features/orders/order.ts';
import { createOrder, findOrderByKey, getOrder, settleOrder } from '#features/orders/server/index.ts';
import type { ManualPayment } from '#features/payments/payment.ts';
import { recordManualPayment } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { inTransaction } from '#platform/context.ts';
import type { DraftOrder, DraftOrderId } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import { completeDraft } from './complete-draft.ts';
import type { DraftCtx } from './draft-context.ts';
import { lockDraft, requireOpen, toSubject } from './lock-draft.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';
import { requireContact, requireSellable, toOrderDraft } from './sellable-draft.ts';

export interface MarkDraftPaid {
  draftId: DraftOrderId;
  manual: ManualPayment;
  /** Whether the customer gets the confirmation. */
  notify: boolean;
  expectedTotalCents: number;
  expectedCurrency: string;
  /** Idempotency key: the same key creates one order. */
  key: string;
  memberId: MemberId | null;
}

/**
 * Creates the order of a draft and settles it with a payment that was made outside the shop, in one transaction. A
 * second member, or a repeated request, waits for the draft and then finds it completed.
 */
export async function markDraftPaid(ctx: DraftCtx, input: MarkDraftPaid): Promise<Order> {
  return await inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, input.draftId);
    const existing = await findOrderByKey(tx.db, tx.websiteId, { cartId: draft.id, key: toKey(input) });
    if (existing !== null) return existing.order;
    await requireOpen(tx, draft);
    const order = await createPaidOrder(tx, draft, input);
    const { method, reference } = input.manual;
    const after = { state: 'completed', order: order.number, method, reference, totalCents: order.totalCents };
    tx.activity?.describe({ subject: toSubject(draft), before: { state: draft.state }, after });
    return order;
  });
}

/** Separate from the keys of browsers that pay by the link. */
const toKey = ({ key }: MarkDraftPaid): string => `manual-${key}`;

async function createPaidOrder(tx: DraftCtx, draft: DraftOrder, input: MarkDraftPaid): Promise<Order> {
  const priced = await priceGoods(tx, { goods: draft, location: locationOf(draft), draftId: draft.id });
  requireSellable(priced);
  requireContact(tx, priced, draft);
  const { currency } = tx.website.site.store;
  requireTotal(input, { totalCents: priced.priced.grandTotalCents, currency });
  // The customer has paid with real money, whatever provider the store uses.
  const order = toOrderDraft(tx, priced, { ...draft, draft, testMode: false });
  const requestHash = createHash('sha256').update(JSON.stringify(input.manual)).digest();
  const created = await createOrder(tx, { ...order, key: toKey(input), requestHash });
  if (!created.ok) throw draftOrderErrors.error('DRAFT_ORDERS_SOLD_OUT', { title: priced.lines[0]?.title ?? '' });
  await settle(tx, created.order, input);
  const settled = await getOrder(tx, created.order.id);
  if (settled.number === null) throw new Error(`Order ${settled.id} was not settled`);
  return settled;
}

async function settle(tx: DraftCtx, order: Order, { manual, notify, memberId, key }: MarkDraftPaid): Promise<void> {
  const amount = money(order.totalCents, order.currency as CurrencyCode);
  if (amount.minor === 0) {
    const recorded = { memberId, notify, manual: null };
    await settleOrder(tx, { orderId: order.id, paymentId: null, amount, recorded }, completeDraft);
    return;
  }
  const payment = { reference: order.id, amount, key: `manual-${order.id}-${key}`, testMode: false };
  await recordManualPayment(tx, { ...payment, manual, memberId, notify });
}
