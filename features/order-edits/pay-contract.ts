import { z } from 'zod';
import { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import { OrderToken } from '#features/orders/contract.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

const LinkParams = OrderToken.extend({ revision: z.coerce.number().int().min(1).max(1_000_000_000) });

const LINK_ERRORS = [
  'ORDERS_NOT_FOUND',
  'ORDER_EDITS_LINK_CHANGED',
  'CHECKOUT_PAID_ALREADY',
  'ORDER_EDITS_NOT_PAYABLE',
];

export const quoteBalanceEndpoint = endpoint({
  id: 'order-edits.quoteBalance',
  method: 'POST',
  path: '/api/checkout/orders/{token}/balance/{revision}/quote',
  summary: 'Returns the amount due of an edited order, as the checkout shows it. Nothing is stored.',
  capability: 'public',
  bodyLimit: 4096,
  rate: { max: 120, seconds: 60 },
  params: LinkParams,
  body: z.strictObject({}),
  reply: Quote,
  errors: LINK_ERRORS,
});

export const payBalanceEndpoint = endpoint({
  id: 'order-edits.payBalance',
  method: 'POST',
  path: '/api/checkout/orders/{token}/balance/{revision}/payment',
  summary: 'Begins the payment of the amount due, or continues it.',
  capability: 'public',
  bodyLimit: 4096,
  rate: { max: 60, seconds: 60 },
  params: LinkParams,
  body: z.strictObject({
    /** The amount that the customer saw. */
    expectedCents: z.int().min(1),
  }),
  reply: PlacedOrder,
  errors: [...LINK_ERRORS, 'ORDERS_DUE_CHANGED', 'PAYMENTS_NOT_OPEN', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});
