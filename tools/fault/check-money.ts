import type { FinalState, IntentRecord, OrderRecord } from './final-state.ts';
import type { Finding } from './finding.ts';

const FIRST_NUMBER = 1001;

const isPaid = ({ number }: OrderRecord): boolean => number !== null;

function ordersPaidBy({ orders, payments }: FinalState, intent: IntentRecord): OrderRecord[] {
  const ids = new Set(payments.filter(({ providerRef }) => providerRef === intent.id).map(({ id }) => id));
  return orders.filter((order) => isPaid(order) && order.paymentId !== null && ids.has(order.paymentId));
}

function refundedOf({ refunds }: FinalState, { id }: IntentRecord): number {
  return refunds.filter(({ intent }) => intent === id).reduce((total, { amount }) => total + amount, 0);
}

/** What the shop has refunded of the payment of an order, without the part that went to gift cards. */
function refundedToPayment({ orderRefunds }: FinalState, { paymentId }: OrderRecord): number {
  return orderRefunds
    .filter(({ state, ofOrder, ofEdit }) => state === 'done' && (ofOrder || ofEdit))
    .filter((refund) => refund.paymentId === paymentId)
    .reduce((total, { cents, cardCents }) => total + cents - cardCents, 0);
}

/**
 * According to the ledger of the payment server, captured money has paid for an order, less what the shop has refunded
 * of it, or was refunded.
 */
export function checkCaptured(finalState: FinalState): Finding {
  const captured = finalState.intents.filter(({ received }) => received > 0);
  const usedForOrder = captured.filter((intent) => isPaymentOf(finalState, intent, ordersPaidBy(finalState, intent)));
  const isReturned = (intent: IntentRecord): boolean =>
    ordersPaidBy(finalState, intent).length === 0 && refundedOf(finalState, intent) === intent.received;
  const violations = captured
    .filter((intent) => !usedForOrder.includes(intent) && !isReturned(intent))
    .map((intent) => {
      const orders = ordersPaidBy(finalState, intent).length;
      return `${intent.id}: captured ${intent.received}, refunded ${refundedOf(finalState, intent)}, paid ${orders} orders`;
    });
  const returned = captured.filter(isReturned).length;
  return {
    invariant: 'captured money paid exactly one order, less its refunds, or was fully refunded',
    figure: `${captured.length} captured, ${usedForOrder.length} paid, ${returned} refunded`,
    violations,
  };
}

function isPaymentOf(finalState: FinalState, intent: IntentRecord, [order, second]: readonly OrderRecord[]): boolean {
  if (order === undefined || second !== undefined) return false;
  return refundedOf(finalState, intent) === refundedToPayment(finalState, order);
}

/** The total that the shopper has paid. Edits have changed it since. */
function firstTotal({ edits }: FinalState, { id, total }: OrderRecord): number {
  return edits.find(({ orderId }) => orderId === id)?.before ?? total;
}

/** What gift cards have paid, also of what refunds of edits have returned to them. */
function paidByCards({ orderRefunds }: FinalState, { id, cards }: OrderRecord): number {
  const returned = orderRefunds.filter(({ orderId, ofEdit, state }) => orderId === id && ofEdit && state === 'done');
  return sumOf(cards.map(({ cents }) => cents)) + sumOf(returned.map(({ cardCents }) => cardCents));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** After edits, the books of an order still add up: what was paid, less what was refunded, is its total. */
export function checkEdits(finalState: FinalState): Finding {
  const { orders, edits, balancePayments, orderRefunds } = finalState;
  const violations = orders.filter(isPaid).flatMap((order) => {
    const ofOrder = edits.filter(({ orderId }) => orderId === order.id);
    const differences = sumOf(ofOrder.map(({ before, after }) => after - before));
    const paid = sumOf(balancePayments.filter(({ orderId }) => orderId === order.id).map(({ cents }) => cents));
    const refunds = orderRefunds.filter(
      ({ orderId, ofEdit, state }) => orderId === order.id && ofEdit && state === 'done',
    );
    const balance = differences - paid + sumOf(refunds.map(({ cents }) => cents));
    if (order.total === order.calculated && order.balance === balance) return [];
    return [
      `order ${order.id}: total ${order.total}, lines ${order.calculated}, balance ${order.balance}, not ${balance}`,
    ];
  });
  return {
    invariant: 'balance = edits − payments of them + refunds of them, and the total is that of the lines',
    figure: `${edits.length} edits`,
    violations,
  };
}

export function checkPaid(finalState: FinalState): Finding {
  const paid = finalState.orders.filter(isPaid);
  const refOf = new Map(finalState.payments.map(({ id, providerRef }) => [id, providerRef]));
  const violations = paid.flatMap((order) => {
    const { id, currency, paymentId } = order;
    const due = firstTotal(finalState, order) - paidByCards(finalState, order);
    const ref = refOf.get(paymentId ?? '');
    const intent = finalState.intents.find((entry) => entry.id === ref);
    const isSame = intent?.received === due && intent.currency.toUpperCase() === currency;
    if (isSame || (due === 0 && paymentId === null)) return [];
    return [`order ${id} with ${due} ${currency} to pay: ${intent?.received ?? 'nothing'} was captured`];
  });
  return {
    invariant: 'an order is only paid with its exact total',
    figure: `${paid.length} orders`,
    violations,
  };
}

/** Each shopper of the run buys at most once. */
export function checkSingleOrder({ orders, shoppers, duplicateOrders }: FinalState): Finding {
  const counts = new Map<string, number>();
  for (const { email } of orders.filter(isPaid)) counts.set(email, (counts.get(email) ?? 0) + 1);
  const repeatBuyers = [...counts]
    .filter(([, count]) => count > 1)
    .map(([email, count]) => `${email}: ${count} orders`);
  const figure = `${counts.size} of ${shoppers.length} shoppers bought`;
  return { invariant: 'one submission creates one order', figure, violations: [...repeatBuyers, ...duplicateOrders] };
}

/** A state that a response has reported must stay true. */
export function checkPaidReplies({ orders, shoppers }: FinalState): Finding {
  const buyers = new Set(orders.filter(isPaid).map(({ email }) => email));
  const reported = shoppers.filter((shopper) => shopper.reported === 'paid');
  return {
    invariant: 'every shopper with the response "paid" has a paid order',
    figure: `${reported.length} responses`,
    violations: reported.filter(({ email }) => !buyers.has(email)).map(({ email }) => `${email} has none`),
  };
}

export function checkNumbers({ orders }: FinalState): Finding {
  const numbers = orders.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  const violations = numbers.flatMap((number, index) =>
    number === FIRST_NUMBER + index ? [] : [`${number} found, expected ${FIRST_NUMBER + index}`],
  );
  const figure = numbers.length === 0 ? 'none' : `${numbers[0]} to ${numbers.at(-1)}`;
  return { invariant: 'order numbers are unique and without gaps', figure, violations: violations.slice(0, 1) };
}
