import type { FinalState, OrderRecord, OrderRefundRecord, ShipmentRecord } from './final-state.ts';
import type { Finding } from './finding.ts';
import type { MemberRequest } from './member-request.ts';

// What members have done with orders.

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Each refund was completed, all of them together never exceed the order, and its state follows from them. */
export function checkRefunds({ orders, orderRefunds }: FinalState): Finding {
  const incomplete = orderRefunds
    .filter(({ state }) => state !== 'done')
    .map(({ orderId, cents, state }) => `order ${orderId}: a refund of ${cents} is ${state}`);
  const violations = orders.flatMap((order) => {
    const refunds = orderRefunds.filter(({ orderId, ofOrder }) => orderId === order.id && ofOrder);
    const refunded = sumOf(refunds.map(({ cents }) => cents));
    if (refunded === order.refunded && refunded <= order.total && order.state === stateOf(order, refunded)) return [];
    return [`order ${order.id} is ${order.state}: ${order.refunded} of ${order.total}, refunds of ${refunded}`];
  });
  const cents = sumOf(orderRefunds.map((refund) => refund.cents));
  return {
    invariant: 'refunded = sum of refunds ≤ total of the order',
    figure: `${orderRefunds.length} refunds of ${cents} cents`,
    violations: [...incomplete, ...violations],
  };
}

/** The state that refunds lead to. A refund does not change a cancelled order. */
function stateOf({ state, total }: OrderRecord, refunded: number): string {
  if (state === 'cancelled' || refunded === 0) return state;
  return refunded === total ? 'refunded' : 'partly-refunded';
}

export function checkShipments({ orders, shipments }: FinalState): Finding {
  const violations = orders.flatMap((order) =>
    order.lines.flatMap(({ position, quantity, fulfilled }) => {
      const sent = sumOf(
        shipments
          .filter(({ orderId }) => orderId === order.id)
          .flatMap(({ lines }) => lines.filter((line) => line.position === position).map((line) => line.quantity)),
      );
      if (sent === fulfilled && fulfilled <= quantity) return [];
      return [`order ${order.id}, line ${position}: ${fulfilled} of ${quantity}, ${sent} in shipments`];
    }),
  );
  return {
    invariant: 'units sent = units in shipments ≤ units sold',
    figure: `${shipments.length} shipments`,
    violations,
  };
}

/** An accepted request has one effect, however often it was sent, and a rejected one has none. */
export function checkMemberRequests(finalState: FinalState): Finding {
  const { memberRequests, orders } = finalState;
  const stateOfOrder = new Map(orders.map(({ id, state }) => [id, state]));
  const violations = memberRequests.flatMap((request) => {
    const { kind, orderId, isAccepted } = request;
    if (kind === 'cancellation')
      return isAccepted && stateOfOrder.get(orderId) !== 'cancelled' ? [`order ${orderId} is not cancelled`] : [];
    const effects = countEffects(request, finalState);
    return effects === null || effects === (isAccepted ? 1 : 0)
      ? []
      : [`order ${orderId}: ${effects} effects of a ${isAccepted ? 'accepted' : 'rejected'} ${kind}`];
  });
  const accepted = memberRequests.filter(({ isAccepted }) => isAccepted).length;
  return {
    invariant: 'each accepted request of a member has exactly one effect',
    figure: `${accepted} of ${memberRequests.length} accepted`,
    violations,
  };
}

/** Null for a request that leaves no record with its key. */
function countEffects(
  { kind, orderId, key, cents }: MemberRequest,
  { orderRefunds, shipments, edits, balancePayments }: FinalState,
): number | null {
  const isSameShipment = (one: ShipmentRecord): boolean => one.orderId === orderId && one.key === key;
  if (kind === 'fulfilment') return shipments.filter(isSameShipment).length;
  if (kind === 'edit') return edits.filter((one) => one.orderId === orderId && one.key === key).length;
  if (kind === 'balance-payment')
    return balancePayments.filter((one) => one.orderId === orderId && one.key.endsWith(`/${key}`)).length;
  const refunds = orderRefunds.filter((one) => one.orderId === orderId);
  if (kind === 'balance-refund') return countRefunds(refunds, { key: `balance-${key}`, cents });
  return kind === 'refund' ? countRefunds(refunds, { key: `owner-${key}`, cents }) : null;
}

/** A refund of several payments has one record for each, with the amount in all. Other records are more effects. */
function countRefunds(refunds: readonly OrderRefundRecord[], { key, cents }: { key: string; cents: number }): number {
  const parts = refunds.filter((one) => one.key === key || one.key.startsWith(`${key}/`));
  if (parts.length === 0) return 0;
  const isExact = new Set(parts.map((part) => part.key)).size === parts.length;
  return isExact && sumOf(parts.map((part) => part.cents)) === cents ? 1 : parts.length + 1;
}

/** An email that was sent again after a crash has the same id and is the same file. */
export function checkMemberEmails({ emails, orders, orderRefunds, shipments }: FinalState): Finding {
  const cancelled = new Set(orders.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  const expected = [
    ...shipments.map(({ orderId, id }) => `order-${orderId}-shipped-${id}`),
    // The email about a cancelled order mentions its refund.
    ...orderRefunds
      .filter(({ orderId, ofOrder }) => ofOrder && !cancelled.has(orderId))
      .map(({ orderId, id }) => `order-${orderId}-refunded-${id}`),
  ];
  const sent = emails.filter(({ kind }) => kind === 'shipped' || kind === 'refunded').map((email) => email.messageId);
  const missing = expected.filter((id) => !sent.includes(id)).map((id) => `${id} was not sent`);
  const unexpected = sent.filter((id) => !expected.includes(id)).map((id) => `${id} has no cause`);
  const repeated = sent.filter((id, index) => sent.indexOf(id) !== index).map((id) => `${id} was sent twice`);
  return {
    invariant: 'each shipment and each refund has exactly one email',
    figure: `${sent.length} emails`,
    violations: [...missing, ...unexpected, ...repeated],
  };
}
