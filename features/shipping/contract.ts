import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { RATE_KINDS } from './rate-kinds.ts';

const Cents = z.int().nullable();

/** A rate as a row of the owner's list. Prices of other kinds of rates are null. Tiers are in the editable list only. */
export const ShippingRateRow = z.strictObject({
  /** The id of the option that a shopper selects. */
  id: z.string(),
  name: z.string(),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  postalPrefixes: z.array(z.string()),
  kind: z.enum(RATE_KINDS),
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
