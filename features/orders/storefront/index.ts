import type { Island } from '#browser/islands/island.ts';
import type { CheckPayment } from './poll-payment.ts';

/**
 * `checkPayment` asks for the state of an order's payment. It is passed in because this slice does not know how
 * payments are checked.
 */
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
