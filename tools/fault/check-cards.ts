import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Money spent from a gift card has paid for orders, and nothing is reserved for orders that were not completed. */
export function checkCards({ cards, orders }: Facts): Finding {
  const paid = orders.filter(({ number }) => number !== null).flatMap((order) => order.cards);
  const broken = cards.flatMap(({ id, value, balance, moved }) => {
    const spent = paid.filter((card) => card.id === id).reduce((sum, { cents }) => sum + cents, 0);
    return balance === moved && balance >= 0 && balance === value - spent
      ? []
      : [`${id}: worth ${value}, spent ${spent}, holds ${balance}, entries ${moved}`];
  });
  const left = cards.reduce((sum, { balance }) => sum + balance, 0);
  const worth = cards.reduce((sum, { value }) => sum + value, 0);
  return {
    promise: 'gift cards: balance = sum of entries = worth − spent',
    figure: `${cards.length} cards, ${worth - left} of ${worth} cents spent in ${paid.length} orders`,
    broken,
  };
}
