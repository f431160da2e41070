import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '#features/checkout/contract.ts';
import type { Browser } from './browser.ts';
import type { Plan } from './plan.ts';

/** Sends a card to the payment server, as its script does in a browser. The response may be lost. */
export type CardReader = (clientSecret: string, conduct: 'succeed' | 'decline') => Promise<void>;

export interface Purchase {
  plan: Plan;
  placed: PlacedOrder;
  browser: Browser;
  reader: CardReader;
}

const MAX_CHECKS = 5;
const CHECK_INTERVAL_MS = 500;

export function createCardReader(paymentUrl: string): CardReader {
  return async (clientSecret, conduct) => {
    const body = new URLSearchParams({ client_secret: clientSecret, conduct });
    // The shop is asked afterwards whether it succeeded.
    await fetch(`${paymentUrl}/browser/pay`, { method: 'POST', body }).then(
      (response) => response.text(),
      () => '',
    );
  };
}

/** Pays according to the plan and returns the last order state that the shop reported. */
export async function payFor({ plan, placed, browser, reader }: Purchase): Promise<string> {
  const pay = async (order: PlacedOrder, conduct: 'succeed' | 'decline'): Promise<void> => {
    if (order.payment !== null) await reader(order.payment.clientSecret, conduct);
  };
  const { token } = placed;
  await sleep(plan.payDelayMs);
  switch (plan.paymentBehavior) {
    case 'abandon':
      return placed.state;
    case 'leave-declined':
      await pay(placed, 'decline');
      return placed.state;
    case 'pay-and-leave':
      await pay(placed, 'succeed');
      return placed.state;
    case 'decline-first': {
      await pay(placed, 'decline');
      const retry = await browser.post(`/api/checkout/orders/${token}/payment`, {});
      if (retry.status === 200) await pay(retry.body as unknown as PlacedOrder, 'succeed');
      return await waitForOrderState(browser, token);
    }
    case 'pay':
      await pay(placed, 'succeed');
      return await waitForOrderState(browser, token);
  }
}

async function waitForOrderState(browser: Browser, token: string): Promise<string> {
  for (let attempts = 0; attempts < MAX_CHECKS; attempts++) {
    const { body } = await browser.post(`/api/checkout/orders/${token}/check`, {});
    if (body['state'] !== 'pending') break;
    await sleep(CHECK_INTERVAL_MS);
  }
  const { body } = await browser.get(`/api/orders/${token}`);
  const order = body['order'] as { state?: string } | undefined;
  return order?.state ?? String(body['state']);
}
