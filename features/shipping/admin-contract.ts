import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { NewRateInput, RateInput } from './rate-input.ts';
import { RATE_KINDS } from './rate-kinds.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
/** Two thousand postal prefixes, and texts in any script. */
const RATE_BYTES = 200_000;
const MAX_RATES = 500;

const RateId = z.string().min(1).max(200);
const RateParams = z.strictObject({ id: RateId });
const Cents = z.int().nullable();

/** A rate as it is edited. Fields of other kinds are null. */
export const RateDetail = z.strictObject({
  /** The id of the option that a shopper selects. It never changes. */
  id: z.string(),
  revision: z.int(),
  name: z.string(),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  postalPrefixes: z.array(z.string()),
  kind: z.enum(RATE_KINDS),
  priceCents: Cents,
  baseCents: Cents,
  perKilogramCents: Cents,
  tiers: z.array(z.strictObject({ upTo: Cents, priceCents: z.int() })).nullable(),
  freeOverCents: Cents,
  address: z.string().nullable(),
  instructions: z.string().nullable(),
});
export type RateDetail = z.infer<typeof RateDetail>;

/** All rates of a website in the owner's order. They are few, so there are no pages. */
export const RateList = z.strictObject({
  /** Changes with every change of a rate or of their order. */
  revision: z.int(),
  currency: z.string(),
  rates: z.array(RateDetail),
});
export type RateList = z.infer<typeof RateList>;

const rateReply = z.strictObject({ rate: RateDetail });

export const listEditableRatesEndpoint = endpoint({
  id: 'shipping.listEditableRates',
  method: 'GET',
  path: '/api/config/shipping-rates',
  summary: 'Lists the shipping rates of the website with everything that can be edited, and the currency of the store.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: RateList,
});

export const createRateEndpoint = endpoint({
  id: 'shipping.createRate',
  method: 'POST',
  path: '/api/config/shipping-rates',
  summary: 'Creates a shipping rate, at the end of the list unless `position` is given.',
  capability: 'store.write',
  bodyLimit: RATE_BYTES,
  rate: WRITE_RATE,
  body: NewRateInput,
  reply: rateReply,
  status: 201,
  errors: ['SHIPPING_NAME_TAKEN', 'SHIPPING_TOO_MANY', 'SITES_STORE_TOO_LARGE'],
});

export const orderRatesEndpoint = endpoint({
  id: 'shipping.orderRates',
  method: 'PUT',
  path: '/api/config/shipping-rates/order',
  summary: 'Sorts the shipping rates. Shoppers see them in this order. With `If-Match`, only if the list is unchanged.',
  capability: 'store.write',
  bodyLimit: RATE_BYTES,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(RateId).max(MAX_RATES) }),
  reply: RateList,
  errors: ['SHIPPING_RATES_CHANGED', 'SHIPPING_ORDER_INCOMPLETE'],
});

export const updateRateEndpoint = endpoint({
  id: 'shipping.updateRate',
  method: 'PUT',
  path: '/api/config/shipping-rates/{id}',
  summary:
    'Replaces a shipping rate. Its id stays, so that shoppers keep their choice. With `If-Match`, only if it is unchanged.',
  capability: 'store.write',
  bodyLimit: RATE_BYTES,
  rate: WRITE_RATE,
  params: RateParams,
  body: RateInput,
  reply: rateReply,
  errors: ['SHIPPING_RATE_NOT_FOUND', 'SHIPPING_RATE_CHANGED', 'SHIPPING_NAME_TAKEN', 'SITES_STORE_TOO_LARGE'],
});

export const deleteRateEndpoint = endpoint({
  id: 'shipping.deleteRate',
  method: 'DELETE',
  path: '/api/config/shipping-rates/{id}',
  summary: 'Deletes a shipping rate. With `If-Match`, only if it is unchanged.',
  capability: 'store.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: RateParams,
  reply: z.null(),
  status: 204,
  errors: ['SHIPPING_RATE_NOT_FOUND', 'SHIPPING_RATE_CHANGED'],
});

export const getShippingSettingsEndpoint = endpoint({
  id: 'shipping.getSettings',
  method: 'GET',
  path: '/api/config/settings/shipping',
  summary:
    'Returns the currency of the store, the number of its shipping rates and the countries that they deliver to.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    currency: z.string(),
    rateCount: z.int(),
    maxRates: z.int(),
    /** The codes of the countries that at least one rate delivers to. */
    countries: z.array(z.string()),
    /** Whether a rate delivers to every country. */
    isWorldwide: z.boolean(),
  }),
});
