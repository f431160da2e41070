import { requireTotal } from '#features/checkout/server/index.ts';
import { orderErrors } from '#features/orders/errors.ts';
import type { OrderId } from '#features/orders/order.ts';
import {
  applyEdit,
  cancelLeftPayments,
  executeRefundOrLeaveToJob,
  findEditRevision,
  lockEditable,
  lockOrder,
  type OrderEdit,
  refundBalance,
  toOrderSubject,
} from '#features/orders/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import type { EditInput } from '../edit-input.ts';
import type { EditedLine, PricedEdit } from '../price-edit.ts';
import type { EditCtx } from './edit-context.ts';
import { priceOrderEdit } from './load-pricing.ts';
import { requireSaveable } from './require-saveable.ts';

export interface EditOrder {
  orderId: OrderId;
  input: EditInput;
  reason: string;
  notify: boolean;
  /** Whether the difference is refunded at once, if there is one. */
  refund: boolean;
  expectedTotalCents: number;
  /** Idempotency key: the same key edits once. */
  key: string;
  /** The revision that was edited. */
  ifMatch: string | undefined;
  memberId: MemberId | null;
}

/**
 * Edits the lines of an order in one transaction: prices, stock, balance and history. Another member's edit, a shipment or
 * a payment that came first is seen under the lock of the order. Must not run in a transaction.
 */
export async function editOrder(ctx: EditCtx, edit: EditOrder): Promise<void> {
  await cancelLeftPayments(ctx, edit.orderId);
  const refundIds = await inTransaction(ctx, (tx) => saveEdit(tx, edit));
  for (const refundId of refundIds) await executeRefundOrLeaveToJob(ctx, refundId);
}

async function saveEdit(tx: EditCtx, edit: EditOrder): Promise<string[]> {
  const { orderId, input, reason, key, notify, memberId, ifMatch } = edit;
  const { editRevision, currency } = await lockOrder(tx, orderId);
  if ((await findEditRevision(tx.db, tx.websiteId, { orderId, key })) !== null) return [];
  if (!matchesRevision({ ifMatch }, editRevision)) throw orderErrors.error('ORDERS_EDIT_CHANGED');
  const before = await lockEditable(tx, orderId);
  const priced = await priceOrderEdit(tx, before, input);
  requireSaveable(priced);
  requireChange(input, priced);
  const expected = { expectedTotalCents: edit.expectedTotalCents, expectedCurrency: currency };
  requireTotal(expected, { totalCents: priced.priced.grandTotalCents, currency });
  const after = await applyEdit(tx, before, { ...toOrderEdit(priced), reason, key, notify, memberId });
  tx.activity?.describe({
    subject: toOrderSubject(after),
    before: { lines: describeLines(priced.lines, 'quantityBefore'), totalCents: before.order.totalCents },
    after: { lines: describeLines(priced.lines, 'quantity'), totalCents: after.totalCents, reason },
  });
  await tx.activity?.write(tx.db);
  if (!edit.refund) return [];
  return await refundBalance(tx, after, { reason, key: `edit-${after.editRevision}`, memberId });
}

function requireChange({ added, shipping }: EditInput, { lines }: PricedEdit): void {
  const isChanged =
    added.length > 0 || shipping.kind !== 'keep' || lines.some((line) => line.quantity !== line.quantityBefore);
  if (!isChanged) throw orderErrors.error('ORDERS_EDIT_UNCHANGED');
}

type EditParts = Pick<OrderEdit, 'kept' | 'added' | 'terms'>;

function toOrderEdit({ lines, priced, discounts, requiresShipping }: PricedEdit): EditParts {
  return {
    kept: lines.flatMap(({ position, quantity, discountCents }) =>
      position === null ? [] : { position, quantity, discountCents },
    ),
    added: lines.filter(({ position }) => position === null).map(toNewItem),
    terms: {
      subtotalCents: priced.subtotalCents,
      discountCents: priced.discountCents,
      shippingCents: priced.shippingCostCents,
      taxCents: priced.taxCents,
      includedTaxCents: priced.includedTaxCents,
      totalCents: priced.grandTotalCents,
      discounts,
      taxRules: priced.taxRules.map(({ name, rate }) => ({ name, rate })),
      shippingOption: priced.selectedOption,
      requiresShipping,
    },
  };
}

function toNewItem(line: EditedLine, index: number): OrderEdit['added'][number] {
  const { position: _position, quantityBefore: _before, minimumUnits: _minimum, problem: _problem, ...item } = line;
  return { ...item, entryId: `edit-${index}`, answers: null };
}

/** Such as "2 × Bowl, 1 × Cup". */
function describeLines(lines: readonly EditedLine[], quantity: 'quantity' | 'quantityBefore'): string {
  return lines
    .filter((line) => line[quantity] > 0)
    .map((line) => `${line[quantity]} × ${line.title}`)
    .join(', ');
}
