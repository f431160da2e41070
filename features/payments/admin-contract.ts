import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const OwnerPayout = z.strictObject({
  id: z.string(),
  state: z.enum(['pending', 'in-transit', 'paid', 'failed', 'cancelled']),
  /** Negative if the provider collects money from the shop. */
  amountCents: z.int(),
  currency: z.string(),
  arrivalOn: z.int(),
  /** Why it failed, as the provider describes it. */
  failure: z.string().nullable(),
  createdOn: z.int(),
});
export type OwnerPayout = z.infer<typeof OwnerPayout>;

export const listPayoutsEndpoint = endpoint({
  id: 'payments.listPayouts',
  method: 'GET',
  path: '/api/config/payouts',
  summary: 'Lists the transfers of the payment provider to the bank account of the shop, the latest first.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  query: z.strictObject({
    /** `nextCursor` of the previous page. */
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.strictObject({
    rows: z.array(OwnerPayout),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
  errors: ['PAYMENTS_CURSOR_INVALID'],
});
