import type { OrderView } from '../contract.ts';

/** The state of an order as text for the shopper. */
export interface OrderMessages {
  title: string;
  text: string;
}

type OrderProgress = Pick<
  OrderView,
  'state' | 'cancelReason' | 'email' | 'requiresShipping' | 'refundedCents' | 'paidOn' | 'shipments' | 'isPartlySent'
> & { items: readonly Pick<OrderView['items'][number], 'downloadsLeft'>[] };

export function describeOrder(order: OrderProgress, declined: string | null = null): OrderMessages {
  const { state, email } = order;
  if (state === 'pending' && declined !== null) {
    return {
      title: 'Your payment did not go through',
      text: `${declined} You have not been charged. Please try again.`.trim(),
    };
  }
  switch (state) {
    case 'pending':
      return { title: 'Payment pending', text: 'This page updates as soon as your bank confirms the payment.' };
    case 'paid':
      if (order.isPartlySent)
        return { title: 'Part of your order is on its way', text: 'We are preparing the rest of your order.' };
      return {
        title: 'Thank you for your order',
        text: `We have received your payment. ${describeNextStep(order)}A confirmation email is on its way to ${email}.`,
      };
    case 'fulfilled':
      return { title: 'Your order is on its way', text: 'All items have shipped.' };
    case 'cancelled':
      return { title: 'This order was cancelled', text: describeCancellation(order) };
    case 'partly-refunded':
      return { title: 'Your order was partially refunded', text: describeDelivery(order) };
    case 'refunded':
      return {
        title: 'Your order was refunded',
        text: 'The refund goes to your original payment method within a few days.',
      };
  }
}

function describeNextStep({ requiresShipping, items }: OrderProgress): string {
  if (requiresShipping) return 'We are preparing your order. ';
  return items.some(({ downloadsLeft }) => downloadsLeft !== null) ? 'Your files are ready below. ' : '';
}

function describeDelivery(order: OrderProgress): string {
  if (!order.requiresShipping) return 'The rest of your order is paid.';
  if (order.isPartlySent) return 'Part of your order is on its way, and we are preparing the rest.';
  return order.shipments.length > 0
    ? 'The rest of your order is on its way.'
    : 'We are preparing the rest of your order.';
}

function describeCancellation({ cancelReason, refundedCents, paidOn }: OrderProgress): string {
  const money =
    paidOn !== null || refundedCents > 0
      ? 'Your payment will be refunded to your original payment method.'
      : 'You have not been charged.';
  switch (cancelReason) {
    case 'expired':
      return `It was not paid in time. ${money}`;
    case 'replaced':
      return `You ordered again from the same cart. ${money}`;
    case 'sold-out':
      return 'We are sorry: an item sold out before your payment arrived. Your payment will be refunded to your original payment method.';
    case 'owner':
    case null:
      return money;
  }
}
