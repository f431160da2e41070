import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

const Cents = z.int().nullable();

/** A rate as a row of the owner's list. Fields of the other kind of rate are null. */
export const ShippingRateRow = z.strictObject({
  /** The id of the option that a shopper selects. */
  id: z.string(),
  name: z.string(),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  postalPrefixes: z.array(z.string()),
  kind: z.enum(['flat', 'weight']),
  priceCents: Cents,
  freeOverCents: Cents,
  baseCents: Cents,
  perKilogramCents: Cents,
});
export type ShippingRateRow = z.infer<typeof ShippingRateRow>;

export const listShippingRatesEndpoint = endpoint({
  id: 'shipping.listRates',
  method: 'GET',
  path: '/api/config/shipping',
  summary: 'Lists the shipping rates of the website for its owner.',
  // Rates determine what orders are charged, so members who manage orders may read them.
  capability: 'store.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: z.strictObject({ rates: z.array(ShippingRateRow), currency: z.string() }),
});
