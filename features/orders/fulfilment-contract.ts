import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OrderParams, OwnerReply, WRITE_RATE } from './admin-contract.ts';
import { MAX_BULK_ORDERS } from './note-limits.ts';
import { LineUnits } from './order.ts';

// What was sent.

const TrackingUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, 'Expected an address');

const tracking = {
  carrier: z.string().trim().max(100).default(''),
  trackingNumber: z.string().trim().max(100).default(''),
  trackingUrl: TrackingUrl.default(''),
};

export const fulfilOrderEndpoint = endpoint({
  id: 'orders.fulfilOrder',
  method: 'POST',
  path: '/api/config/orders/{orderId}/fulfilment',
  summary: 'Marks an order, or a part of it, as shipped and emails the shopper. The same key ships once.',
  capability: 'orders.write',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    ...tracking,
    /** Without them, everything that is left is sent. */
    lines: z.array(LineUnits).min(1).max(1000).optional(),
    notify: z.boolean().default(true),
    key: z.string().min(8).max(60).optional(),
  }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_STATE_FORBIDS', 'ORDERS_FULFIL_TOO_MANY'],
});

export const updateTrackingEndpoint = endpoint({
  id: 'orders.updateTracking',
  method: 'PUT',
  path: '/api/config/orders/{orderId}/shipments/{shipmentId}',
  summary: 'Replaces the tracking of a shipment, and emails it to the shopper if requested.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams.extend({ shipmentId: idSchema<'shipment'>() }),
  body: z.strictObject({
    ...tracking,
    /** The tracking that the member has read. */
    seen: z.strictObject({
      carrier: z.string().max(100),
      trackingNumber: z.string().max(100),
      trackingUrl: z.string().max(500),
    }),
    notify: z.boolean().default(false),
  }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_SHIPMENT_NOT_FOUND', 'ORDERS_TRACKING_CHANGED'],
});

export const fulfilOrdersEndpoint = endpoint({
  id: 'orders.fulfilOrders',
  method: 'POST',
  path: '/api/config/orders/fulfilments',
  summary: 'Marks everything that is left of several orders as shipped. Orders that cannot be shipped are skipped.',
  capability: 'orders.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: z.strictObject({
    ids: z.array(idSchema<'order'>()).min(1).max(MAX_BULK_ORDERS),
    notify: z.boolean().default(true),
  }),
  reply: z.strictObject({
    fulfilled: z.array(z.string()),
    /** Not paid yet, cancelled, or shipped before. */
    skipped: z.array(z.string()),
  }),
});
