import { amountKind } from '#features/discounts/amount-kind.ts';
import { percentKind } from '#features/discounts/percent-kind.ts';
import type { DraftDiscount } from './draft-order.ts';
import { DRAFT_MESSAGES } from './messages.ts';

export interface GrantedLine {
  amountCents: number;
  discount: DraftDiscount | null;
}

export interface GrantedDiscount {
  title: string;
  cents: number;
}

/**
 * What the discounts of a draft take off each line: first that of the line, then the line's part of the discount on the
 * whole order, which applies to what is left.
 */
export function grantDiscounts(
  lines: readonly GrantedLine[],
  ofOrder: DraftDiscount | null,
): { lineDiscountsCents: number[]; granted: GrantedDiscount[] } {
  const own = lines.map(({ amountCents, discount }) => takeOff(discount, [amountCents])[0] ?? 0);
  const shares = takeOff(
    ofOrder,
    lines.map(({ amountCents }, at) => amountCents - (own[at] ?? 0)),
  );
  const granted = lines.map(({ discount }, at) => ({ title: titleOf(discount), cents: own[at] ?? 0 }));
  granted.push({ title: titleOf(ofOrder), cents: shares.reduce((sum, cents) => sum + cents, 0) });
  return {
    lineDiscountsCents: own.map((cents, at) => cents + (shares[at] ?? 0)),
    granted: granted.filter(({ cents }) => cents > 0),
  };
}

function titleOf(discount: DraftDiscount | null): string {
  return discount === null || discount.reason === '' ? DRAFT_MESSAGES.discount : discount.reason;
}

/** As a discount of the store would: an amount is divided among the lines and never exceeds them. */
function takeOff(discount: DraftDiscount | null, amounts: readonly number[]): number[] {
  if (discount === null) return amounts.map(() => 0);
  const lines = amounts.map((amountCents) => ({
    itemId: '',
    categories: [],
    quantity: 1,
    amountCents,
    isEligible: true,
  }));
  const effect =
    discount.kind === 'percent' ? percentKind.execute(discount, lines) : amountKind.execute(discount, lines);
  return effect?.lineDiscountsCents ?? amounts.map(() => 0);
}
