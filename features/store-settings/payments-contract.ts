import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PAYMENT_KEYS, PAYMENT_MODES } from './payment-keys.ts';

const READ_RATE = { max: 240, seconds: 60 };

export const PaymentStatus = z.strictObject({
  mode: z.enum(PAYMENT_MODES),
  keys: z.array(
    z.strictObject({
      name: z.enum(PAYMENT_KEYS),
      isSet: z.boolean(),
      /** The last four characters. Empty if the key is not set or too short. */
      last4: z.string().max(4),
    }),
  ),
  webhook: z.strictObject({
    /** Where the provider sends events. */
    url: z.string(),
    apiVersion: z.string(),
    events: z.array(z.string()),
    /** The latest event about one of the latest 100 payments of this website. */
    latest: z.strictObject({ type: z.string(), receivedOn: z.int() }).nullable(),
  }),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const getPaymentsEndpoint = endpoint({
  id: 'store-settings.getPayments',
  method: 'GET',
  path: '/api/config/settings/payments',
  summary: 'Returns the payment provider, which keys are set, and when its latest event has arrived.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: PaymentStatus,
});
