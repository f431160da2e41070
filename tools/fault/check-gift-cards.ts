import type { FinalState } from './final-state.ts';
import type { Finding } from './finding.ts';

/** Money spent from a gift card has paid for orders, and nothing is reserved for orders that were not completed. */
export function checkCards({ cards, orders, orderRefunds }: FinalState): Finding {
  const paid = orders.filter(({ number }) => number !== null).flatMap((order) => order.cards);
  const violations = cards.flatMap(({ id, value, balance, moved, refunded }) => {
    const spent = paid.filter((card) => card.id === id).reduce((sum, { cents }) => sum + cents, 0);
    return balance === moved && balance >= 0 && balance === value - spent + refunded
      ? []
      : [`${id}: value ${value}, spent ${spent}, refunded ${refunded}, balance ${balance}, entries ${moved}`];
  });
  const toCards = cards.reduce((sum, { refunded }) => sum + refunded, 0);
  const ofOrders = orderRefunds
    .filter(({ state, ofEdit }) => state === 'done' && !ofEdit)
    .reduce((sum, { cardCents }) => sum + cardCents, 0);
  if (toCards !== ofOrders) violations.push(`${ofOrders} cents of refunds, ${toCards} on the cards`);
  const remaining = cards.reduce((sum, { balance }) => sum + balance, 0);
  const totalValue = cards.reduce((sum, { value }) => sum + value, 0);
  return {
    invariant: 'gift cards: balance = sum of entries = value − spent + refunded',
    figure: `${cards.length} cards, ${totalValue - remaining} of ${totalValue} cents spent in ${paid.length} orders`,
    violations,
  };
}
