import type { OrderView } from '../contract.ts';
import { getOrder } from './calls.ts';

/** Asks the provider for the payment's state. `declined` is the bank's message when the last attempt failed. */
export type CheckPayment = (token: string) => Promise<{ state: OrderView['state']; declined: string | null }>;

/** The current order, and why its payment failed, if it did. */
export interface PolledOrder {
  order: OrderView;
  declined: string | null;
}

const POLL_INTERVAL_MS = 3000;
/** After this many checks, only a page reload shows the current state. */
const MAX_POLLS = 40;

/**
 * Polls the provider while an order waits for its payment and reports each result. The provider's webhook may be late
 * or lost.
 */
export async function pollPayment(
  token: string,
  checkPayment: CheckPayment,
  onUpdate: (polled: PolledOrder) => boolean,
): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    // If the provider does not answer, the order can still be shown.
    const declined = await checkPayment(token).then(
      (answer) => answer.declined,
      () => null,
    );
    const order = await getOrder(token);
    const isActive = onUpdate({ order, declined });
    if (order.state !== 'pending' || declined !== null || !isActive) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
