import type { OrderView } from '../contract.ts';

/** The state of an order as text for the shopper. */
export interface OrderMessages {
  title: string;
  text: string;
}

type OrderProgress = Pick<
  OrderView,
  'state' | 'cancelReason' | 'email' | 'requiresShipping' | 'refundedCents' | 'paidOn' | 'shipments'
> & { items: readonly Pick<OrderView['items'][number], 'downloadsLeft'>[] };

export function describeOrder(order: OrderProgress, declined: string | null = null): OrderMessages {
  const { state, email } = order;
  if (state === 'pending' && declined !== null) {
    return {
      title: 'Your payment did not go through',
      text: `${declined} Nothing was charged, and nothing is lost.`.trim(),
    };
  }
  switch (state) {
    case 'pending':
      return { title: 'Waiting for your bank', text: 'As soon as it tells us of the payment, you will see it here.' };
    case 'paid':
      return {
        title: 'Thank you for your order',
        text: `It is paid. ${whatFollows(order)}A mail is on its way to ${email}.`,
      };
    case 'fulfilled':
      return { title: 'Your order is on its way', text: 'Everything has left our hands.' };
    case 'cancelled':
      return { title: 'This order was cancelled', text: describeEnd(order) };
    case 'partly-refunded':
      return { title: 'Your order was refunded in part', text: describeDelivery(order) };
    case 'refunded':
      return { title: 'Your order was refunded', text: 'The money goes back the way it came, within a few days.' };
  }
}

function whatFollows({ requiresShipping, items }: OrderProgress): string {
  if (requiresShipping) return 'We are preparing it. ';
  return items.some(({ downloadsLeft }) => downloadsLeft !== null) ? 'Your files are ready below. ' : '';
}

function describeDelivery(order: OrderProgress): string {
  if (!order.requiresShipping) return 'What remains of it is paid.';
  return order.shipments.length > 0 ? 'What remains of it is on its way.' : 'We are preparing what remains of it.';
}

function describeEnd({ cancelReason, refundedCents, paidOn }: OrderProgress): string {
  const money =
    paidOn !== null || refundedCents > 0 ? 'What you paid goes back the way it came.' : 'Nothing was charged.';
  switch (cancelReason) {
    case 'expired':
      return `It was not paid in time. ${money}`;
    case 'replaced':
      return `You ordered again from the same cart. ${money}`;
    case 'sold-out':
      return 'We are sorry: it sold out before the payment arrived. What you paid goes back the way it came.';
    case 'owner':
    case null:
      return money;
  }
}
