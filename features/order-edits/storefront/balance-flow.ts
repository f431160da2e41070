import { call, type Target } from '#browser/client/call.ts';
import type { CheckoutFlow } from '#features/checkout/checkout-flow.ts';
import type { payBalanceEndpoint, quoteBalanceEndpoint } from '../pay-contract.ts';
import { PAY_MESSAGES } from '../pay-messages.ts';

const PAY: Target<typeof payBalanceEndpoint> = {
  method: 'POST',
  path: '/api/checkout/orders/{token}/balance/{revision}/payment',
};
const QUOTE: Target<typeof quoteBalanceEndpoint> = {
  method: 'POST',
  path: '/api/checkout/orders/{token}/balance/{revision}/quote',
};

const KEY_LENGTH = 40;

/** The checkout flow of an amount due. Input is stored per link, so that two links are never mixed up. */
export function balanceFlow(link: { token: string; revision: number }, { email }: { email: string }): CheckoutFlow {
  return {
    name: 'balance',
    heading: PAY_MESSAGES.title,
    storageKey: `balance-${link.token.slice(0, KEY_LENGTH)}-${link.revision}`,
    hasCodes: false,
    prefill: { email, delivery: null, billing: null },
    quote: async () => await call(QUOTE, { params: link, body: {} }),
    place: async ({ expectedTotalCents }) =>
      await call(PAY, { params: link, body: { expectedCents: expectedTotalCents } }),
  };
}
