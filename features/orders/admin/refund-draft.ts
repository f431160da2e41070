import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { unitsAt } from '../return-rules.ts';
import { linePrices, priceOfUnits } from '../suggest-refund.ts';
import { dialogMessages as messages } from './dialog-messages.ts';

/** What is refunded of a line. */
export interface LineDraft {
  units: number | null;
  cents: number | null;
  restock: boolean;
}

export interface RefundDraft {
  /** In the order of the lines. */
  lines: readonly LineDraft[];
  shippingCents: number | null;
  reason: string;
  /** The amount that was changed last: it is the one to correct if the sum is too high. */
  changed: string;
  /** Whether it is for a return, whose units were restocked when they were received. */
  isForReturn: boolean;
}

export const SHIPPING = 'shipping';
export const amountName = (position: number): string => `amount-${position}`;
export const unitsName = (position: number): string => `units-${position}`;

export function isRestockable({ restockable }: OwnerOrder['items'][number]): boolean {
  return restockable > 0;
}

export function emptyDraft({ items }: OwnerOrder): RefundDraft {
  const lines = items.map((item) => ({ units: null, cents: null, restock: isRestockable(item) }));
  const [first] = items;
  return {
    lines,
    shippingCents: null,
    reason: '',
    changed: first === undefined ? SHIPPING : amountName(first.position),
    isForReturn: false,
  };
}

/** What was received of a return. */
export function returnDraft(
  order: OwnerOrder,
  { received }: Pick<OwnerOrder['returns'][number], 'received'>,
): RefundDraft {
  const prices = linePrices(order);
  const lines = order.items.map(({ position, quantity }, at) => {
    const units = unitsAt(received, position);
    const cents = priceOfUnits(prices[at] ?? 0, { units, quantity });
    return { units: units === 0 ? null : units, cents: units === 0 ? null : cents, restock: false };
  });
  const first = order.items.find((_item, at) => lines[at]?.units !== null);
  const draft = emptyDraft(order);
  const changed = first === undefined ? draft.changed : amountName(first.position);
  return { ...draft, lines, changed, isForReturn: true };
}

/** The draft with other units of a line, which cost what they were sold for. */
export function withUnits(
  order: OwnerOrder,
  draft: RefundDraft,
  change: { index: number; units: number | null },
): RefundDraft {
  const { index, units } = change;
  const item = order.items[index];
  if (item === undefined) return draft;
  const price = linePrices(order)[index] ?? 0;
  const cents = units === null ? null : priceOfUnits(price, { units, quantity: item.quantity });
  return withLine(draft, { index, line: { units, cents }, changed: amountName(item.position) });
}

export function withLine(
  draft: RefundDraft,
  { index, line, changed }: { index: number; line: Partial<LineDraft>; changed: string },
): RefundDraft {
  return { ...draft, lines: draft.lines.map((one, at) => (at === index ? { ...one, ...line } : one)), changed };
}

/**
 * Everything that was not refunded before. Only of an order without refunds is it known what that is. Restocks the units
 * that can be, and none in the draft for a return.
 */
export function fullDraft(order: OwnerOrder, draft: RefundDraft): RefundDraft {
  const prices = linePrices(order);
  const lines = order.items.map((item, at) => {
    const restock = isRestockable(item) && !draft.isForReturn;
    const units = restock ? item.restockable : item.quantity - item.returned;
    return { units, cents: prices[at] ?? 0, restock };
  });
  return { ...draft, lines, shippingCents: order.shippingCents };
}

export function draftTotal({ lines, shippingCents }: RefundDraft): number {
  return lines.reduce((sum, { cents }) => sum + (cents ?? 0), shippingCents ?? 0);
}

/** What is wrong with the draft, by the name of the field. */
export function checkDraft(order: OwnerOrder, draft: RefundDraft): Readonly<Record<string, string>> {
  const money = (cents: number): string => formatMoney(cents, order.currency);
  const prices = linePrices(order);
  const errors: Record<string, string> = {};
  for (const [at, item] of order.items.entries()) {
    const line = draft.lines[at];
    const price = prices[at] ?? 0;
    const unitsError = line === undefined ? null : checkUnits(item, line);
    if (unitsError !== null) errors[unitsName(item.position)] = unitsError;
    if ((line?.cents ?? 0) > price) errors[amountName(item.position)] = messages.moreThanLine(money(price));
  }
  if ((draft.shippingCents ?? 0) > order.shippingCents)
    errors[SHIPPING] = messages.moreThanShipping(money(order.shippingCents));
  const total = draftTotal(draft);
  if (total > order.refundableCents) errors[draft.changed] = messages.tooMuch(money(order.refundableCents));
  if (total === 0) errors[draft.changed] = messages.nothing;
  return errors;
}

function checkUnits({ quantity, restockable }: OwnerOrder['items'][number], line: LineDraft): string | null {
  const { units, restock } = line;
  if (units === null) return null;
  if (units > quantity) return messages.moreUnits(quantity);
  return restock && units > restockable ? messages.restockTooMany(restockable) : null;
}

/** The body of the request, without its key. */
export function toRefund({ items }: OwnerOrder, draft: RefundDraft) {
  const returns = items.flatMap(({ position }, at) => {
    const line = draft.lines[at];
    return line?.restock === true && line.units !== null && line.units > 0 ? { position, quantity: line.units } : [];
  });
  return { amountCents: draftTotal(draft), reason: draft.reason, returns };
}
