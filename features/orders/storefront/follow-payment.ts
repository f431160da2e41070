import type { OrderView } from '../contract.ts';
import { getOrder } from './calls.ts';

/** What the provider says of a payment; `declined` has the bank's words when the last try failed. */
export type CheckPayment = (token: string) => Promise<{ state: OrderView['state']; declined: string | null }>;

/** How an order stands, and why its payment failed, if it did. */
export interface Followed {
  order: OrderView;
  declined: string | null;
}

const ASK_AGAIN_MS = 3000;
/** Then the page is told anew when it is loaded anew. */
const ASKS = 40;

/**
 * Asks the provider while an order waits for its payment, and tells each answer. The provider's own call to the shop may
 * be late or lost.
 */
export async function followPayment(
  token: string,
  checkPayment: CheckPayment,
  tell: (followed: Followed) => boolean,
): Promise<void> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    // Whatever keeps the provider from answering, the order can be shown.
    const declined = await checkPayment(token).then(
      (answer) => answer.declined,
      () => null,
    );
    const order = await getOrder(token);
    const isRequested = tell({ order, declined });
    if (order.state !== 'pending' || declined !== null || !isRequested) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
