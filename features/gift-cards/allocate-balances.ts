/** A card used for payment, with the amount available for this purchase. */
export interface CardBalance {
  id: string;
  last4: string;
  availableCents: number;
}

export interface CardShare {
  id: string;
  last4: string;
  cents: number;
  remainingCents: number;
}

/** The amount each card pays of a total: the first pays as much as it can, then the next. */
export function allocateBalances(balances: readonly CardBalance[], totalCents: number): CardShare[] {
  let due = totalCents;
  return balances.map(({ id, last4, availableCents }) => {
    const cents = Math.min(due, availableCents);
    due -= cents;
    return { id, last4, cents, remainingCents: availableCents - cents };
  });
}

/** The amount taken from each card for an order, less refunds. */
export interface CardAmount {
  id: string;
  cents: number;
}

/** Distributes a refund over the cards, never more to a card than was taken from it. */
export function allocateRefund(taken: readonly CardAmount[], cents: number): CardAmount[] {
  let left = cents;
  const shares = taken.map((card) => {
    const share = Math.min(left, card.cents);
    left -= share;
    return { id: card.id, cents: share };
  });
  if (left > 0) throw new Error('The refund to gift cards exceeds the amount taken from them');
  return shares.filter((share) => share.cents > 0);
}
