import type { Facts, IntentFact, OrderFact } from './facts.ts';
import type { Finding } from './finding.ts';

const FIRST_NUMBER = 1001;

const isPaid = ({ number }: OrderFact): boolean => number !== null;

function ordersPaidBy({ orders, payments }: Facts, intent: IntentFact): OrderFact[] {
  const ids = new Set(payments.filter(({ providerRef }) => providerRef === intent.id).map(({ id }) => id));
  return orders.filter((order) => isPaid(order) && order.paymentId !== null && ids.has(order.paymentId));
}

function refundedOf({ refunds }: Facts, { id }: IntentFact): number {
  return refunds.filter(({ intent }) => intent === id).reduce((total, { amount }) => total + amount, 0);
}

/** According to the ledger of the payment server, captured money has paid for an order or was refunded. */
export function checkCaptured(facts: Facts): Finding {
  const captured = facts.intents.filter(({ received }) => received > 0);
  const kept = captured.filter((intent) => ordersPaidBy(facts, intent).length === 1 && refundedOf(facts, intent) === 0);
  const isReturned = (intent: IntentFact): boolean =>
    ordersPaidBy(facts, intent).length === 0 && refundedOf(facts, intent) === intent.received;
  const broken = captured
    .filter((intent) => !kept.includes(intent) && !isReturned(intent))
    .map((intent) => {
      const orders = ordersPaidBy(facts, intent).length;
      return `${intent.id}: took ${intent.received}, gave back ${refundedOf(facts, intent)}, paid ${orders} orders`;
    });
  const returned = captured.filter(isReturned).length;
  return {
    promise: 'money that was taken paid exactly one order, or went back whole',
    figure: `${captured.length} taken, ${kept.length} paid, ${returned} back`,
    broken,
  };
}

export function checkPaid(facts: Facts): Finding {
  const paid = facts.orders.filter(isPaid);
  const refOf = new Map(facts.payments.map(({ id, providerRef }) => [id, providerRef]));
  const broken = paid.flatMap(({ id, total, cards, currency, paymentId }) => {
    const due = cards.reduce((left, { cents }) => left - cents, total);
    const ref = refOf.get(paymentId ?? '');
    const intent = facts.intents.find((entry) => entry.id === ref);
    const isSame = intent?.received === due && intent.currency.toUpperCase() === currency;
    if (isSame || (due === 0 && paymentId === null)) return [];
    return [`order ${id} with ${due} ${currency} to pay: ${intent?.received ?? 'nothing'} was taken`];
  });
  return { promise: 'an order is paid only with money of its exact sum', figure: `${paid.length} orders`, broken };
}

/** Each shopper of the run buys at most once. */
export function checkOnce({ orders, shoppers, torn }: Facts): Finding {
  const counts = new Map<string, number>();
  for (const { email } of orders.filter(isPaid)) counts.set(email, (counts.get(email) ?? 0) + 1);
  const twice = [...counts].filter(([, count]) => count > 1).map(([email, count]) => `${email}: ${count} orders`);
  const figure = `${counts.size} of ${shoppers.length} shoppers bought`;
  return { promise: 'one press of the button, one order', figure, broken: [...twice, ...torn] };
}

/** A state that a response has reported must stay true. */
export function checkPaidReplies({ orders, shoppers }: Facts): Finding {
  const buyers = new Set(orders.filter(isPaid).map(({ email }) => email));
  const told = shoppers.filter((shopper) => shopper.told === 'paid');
  return {
    promise: 'whoever was told "paid" has a paid order',
    figure: `${told.length} were told`,
    broken: told.filter(({ email }) => !buyers.has(email)).map(({ email }) => `${email} has none`),
  };
}

export function checkNumbers({ orders }: Facts): Finding {
  const numbers = orders.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  const broken = numbers.flatMap((number, index) =>
    number === FIRST_NUMBER + index ? [] : [`${number} stands where ${FIRST_NUMBER + index} belongs`],
  );
  const figure = numbers.length === 0 ? 'none' : `${numbers[0]} to ${numbers.at(-1)}`;
  return { promise: 'order numbers are unique and without gaps', figure, broken: broken.slice(0, 1) };
}
