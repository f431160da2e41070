import type { Island } from '#browser/islands/island.ts';
import type { CheckPayment } from './follow-payment.ts';

/** `checkPayment`: asks what has become of the payment of an order, of which this slice knows nothing. */
export function createOrderIslands(checkPayment: CheckPayment): readonly Island[] {
  return [
    {
      name: 'order',
      selector: '[data-order-token]',
      when: 'now',
      async load() {
        const { mountOrder } = await loadOrderPage();
        return { mount: (element) => mountOrder(element, checkPayment) };
      },
    },
  ];
}

export const loadOrderPage = () => import('./mount-order.tsx');
