import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';

/** A discount as a row of the owner's list. */
export const DiscountRow = z.strictObject({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(['percent', 'amount', 'free-shipping']),
  percent: z.int().nullable(),
  amountCents: z.int().nullable(),
  minimumCents: z.int().nullable(),
  /** The products and categories it is limited to. Null when it names none. */
  productIds: z.array(z.string()).nullable(),
  categories: z.array(z.string()).nullable(),
  startsOn: z.int().nullable(),
  endsOn: z.int().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  oncePerPerson: z.boolean(),
  automatic: z.boolean(),
  state: z.enum(['active', 'not-started', 'expired', 'used-up']),
});
export type DiscountRow = z.infer<typeof DiscountRow>;

export const listDiscountsEndpoint = endpoint({
  id: 'discounts.listDiscounts',
  method: 'GET',
  path: '/api/config/discounts',
  summary: 'Lists the discounts of the website for its owner, in their configured order.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: PageQuery,
  reply: z.strictObject({ discounts: z.array(DiscountRow), total: z.int() }),
});
