import type { OrderView } from '../contract.ts';
import { getOrder } from './calls.ts';

/** Asks the provider for the payment's state. `declined` is the bank's message when the last attempt failed. */
export type CheckPayment = (token: string) => Promise<{ state: OrderView['state']; declined: string | null }>;

/** The current order, and why its payment failed, if it did. */
export interface Followed {
  order: OrderView;
  declined: string | null;
}

const ASK_AGAIN_MS = 3000;
/** After this many checks, only a page reload shows the current state. */
const ASKS = 40;

/**
 * Polls the provider while an order waits for its payment and reports each result. The provider's webhook may be late
 * or lost.
 */
export async function followPayment(
  token: string,
  checkPayment: CheckPayment,
  tell: (followed: Followed) => boolean,
): Promise<void> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    // If the provider does not answer, the order can still be shown.
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
