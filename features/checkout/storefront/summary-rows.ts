import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { TotalRow } from '#browser/shop-kit/totals.tsx';
import type { ShoppingCart } from '#features/cart/contract.ts';
import type { Quote } from '../contract.ts';
import { messages } from './messages.ts';

/** The total and its parts. Values that are not final yet are labelled as such. */
export function toRows({ cart, giftCards, dueCents }: Quote, isFinal: boolean): TotalRow[] {
  const formatAmount = (cents: number): string => formatCents(cents, cart.currency);
  const rows: TotalRow[] = [{ label: messages.subtotal, value: formatAmount(cart.subtotalCents) }];
  if (cart.discountCents > 0) rows.push({ label: discountLabel(cart), value: formatAmount(-cart.discountCents) });
  if (cart.requiresShipping) rows.push({ label: messages.shipping, value: shippingText(cart, formatAmount) });
  if (cart.includedTaxCents > 0) rows.push({ label: messages.taxIncluded, value: formatAmount(cart.includedTaxCents) });
  else
    rows.push({
      label: messages.tax,
      value: isFinal || cart.taxCents > 0 ? formatAmount(cart.taxCents) : messages.withAddress,
    });
  rows.push({
    label: isFinal ? messages.total : messages.estimate,
    value: formatAmount(cart.grandTotalCents),
    isTotal: true,
  });
  const used = giftCards.filter(({ cents }) => cents > 0);
  for (const { last4, cents } of used)
    rows.push({ label: messages.giftCardEnding(last4), value: formatAmount(-cents) });
  if (used.length > 0) rows.push({ label: messages.amountDue, value: formatAmount(dueCents), isTotal: true });
  return rows;
}

function discountLabel({ validCoupons }: ShoppingCart): string {
  const codes = validCoupons.map(({ code }) => code).filter((code) => code !== '');
  return codes.length === 0 ? messages.discount : messages.discountWith(codes.join(', '));
}

function shippingText(cart: ShoppingCart, formatAmount: (cents: number) => string): string {
  if (cart.shippingLocation === null || cart.shippingOptions.length === 0) return messages.withAddress;
  return cart.shippingCostCents === 0 ? messages.free : formatAmount(cart.shippingCostCents);
}
