import type { OwnerOrder } from '../admin-contract.ts';
import type { Amounts } from '../order.ts';
import { moneyMessages as messages } from './money-messages.ts';

export interface MoneyRow {
  label: string;
  cents: number;
  /** A result of the rows above. */
  isSum?: true;
}

/** An order as far as its calculation needs it. */
export type CalculatedOrder = Pick<
  OwnerOrder,
  | keyof Amounts
  | 'balanceCents'
  | 'discounts'
  | 'giftCardCents'
  | 'giftCards'
  | 'paidOn'
  | 'refundedCents'
  | 'requiresShipping'
  | 'shippingOption'
  | 'state'
  | 'taxRules'
>;

/** Every line of the calculation. */
export function toMoneyRows(order: CalculatedOrder): MoneyRow[] {
  const rows: MoneyRow[] = [{ label: messages.subtotal, cents: order.subtotalCents }, ...discountRows(order)];
  if (order.requiresShipping) rows.push({ label: shippingLabel(order), cents: order.shippingCents });
  if (order.includedTaxCents === 0) rows.push({ label: taxLabel(order), cents: order.taxCents });
  rows.push({ label: messages.total, cents: order.totalCents, isSum: true });
  if (order.includedTaxCents > 0) rows.push({ label: messages.taxIncluded, cents: order.includedTaxCents });
  for (const { last4, cents } of order.giftCards) rows.push({ label: messages.giftCard(last4), cents: -cents });
  const dueCents = order.totalCents - order.giftCardCents - order.balanceCents;
  if (order.paidOn !== null) rows.push({ label: messages.due, cents: dueCents, isSum: true });
  else if (order.state === 'pending') rows.push({ label: messages.dueOpen, cents: dueCents, isSum: true });
  const { balanceCents } = order;
  if (balanceCents > 0 && order.state !== 'cancelled')
    rows.push({ label: messages.amountDue, cents: balanceCents, isSum: true });
  if (balanceCents < 0) rows.push({ label: messages.owed, cents: -balanceCents, isSum: true });
  if (order.refundedCents > 0)
    rows.push(
      { label: messages.refunded, cents: -order.refundedCents },
      { label: messages.net, cents: order.totalCents - order.balanceCents - order.refundedCents, isSum: true },
    );
  return rows;
}

/** Each discount with what it took off, or their sum if their parts are not known. */
function discountRows({ discounts, discountCents }: CalculatedOrder): MoneyRow[] {
  if (discountCents === 0) return [];
  const known = discounts.filter(({ cents }) => cents > 0);
  const sum = known.reduce((total, { cents }) => total + cents, 0);
  if (sum !== discountCents) return [{ label: messages.discount, cents: -discountCents }];
  return known.map(({ code, title, cents }) => ({
    label: messages.discountWith(code === '' ? title : code),
    cents: -cents,
  }));
}

function shippingLabel({ shippingOption }: CalculatedOrder): string {
  return shippingOption === null ? messages.shipping : messages.shippingWith(shippingOption.name);
}

function taxLabel({ taxRules }: CalculatedOrder): string {
  if (taxRules.length === 0) return messages.tax;
  return messages.taxWith(taxRules.map(({ name, rate }) => messages.taxRate(name, rate)).join(', '));
}
