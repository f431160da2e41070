import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { TotalRow } from '#browser/shop-kit/totals.tsx';
import type { OrderView } from '../contract.ts';
import { messages } from './messages.ts';

/** The total of an order and the amounts that make it up. */
export function toRows(order: OrderView): TotalRow[] {
  const formatAmount = (cents: number): string => formatCents(cents, order.currency);
  const rows: TotalRow[] = [{ label: messages.subtotal, value: formatAmount(order.subtotalCents) }];
  if (order.discountCents > 0) rows.push({ label: discountLabel(order), value: formatAmount(-order.discountCents) });
  if (order.requiresShipping) {
    const value = order.shippingCents === 0 ? messages.free : formatAmount(order.shippingCents);
    const option = order.shippingOption;
    rows.push({ label: option === null ? messages.shipping : messages.shippingWith(option.name), value });
  }
  if (order.includedTaxCents > 0)
    rows.push({ label: messages.taxIncluded, value: formatAmount(order.includedTaxCents) });
  else rows.push({ label: messages.tax, value: formatAmount(order.taxCents) });
  rows.push({ label: messages.total, value: formatAmount(order.totalCents), isTotal: true });
  for (const { last4, cents } of order.giftCards)
    rows.push({ label: messages.giftCardEnding(last4), value: formatAmount(-cents) });
  if (order.giftCardCents > 0)
    rows.push({
      label: messages.paid,
      value: formatAmount(order.totalCents - order.giftCardCents - order.amountDueCents),
      isTotal: true,
    });
  if (order.amountDueCents > 0)
    rows.push({ label: messages.amountDue, value: formatAmount(order.amountDueCents), isTotal: true });
  if (order.refundedCents > 0) rows.push({ label: messages.refunded, value: formatAmount(order.refundedCents) });
  return rows;
}

function discountLabel({ discounts }: OrderView): string {
  const names = discounts.map(({ code, title }) => (code === '' ? title : code));
  return names.length === 0 ? messages.discount : messages.discountWith(names.join(', '));
}
