import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OrderParams, OwnerReply, WRITE_RATE } from './admin-contract.ts';
import { MAX_BULK_ORDERS, MAX_TAGS } from './note-limits.ts';
import { OrderComment, OrderNote, OrderTag } from './notes.ts';
import { MailKind } from './order.ts';

// What members write about orders, and emails that they send again.

export const updateNoteEndpoint = endpoint({
  id: 'orders.updateNote',
  method: 'PUT',
  path: '/api/config/orders/{orderId}/note',
  summary: 'Replaces the note of an order. `seen` is the note that the member has read.',
  capability: 'orders.write',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({ note: OrderNote, seen: OrderNote }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_NOTE_CHANGED'],
});

export const addCommentEndpoint = endpoint({
  id: 'orders.addComment',
  method: 'POST',
  path: '/api/config/orders/{orderId}/comments',
  summary: 'Adds a comment to the timeline of an order. The same key adds it once.',
  capability: 'orders.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({ text: OrderComment, key: z.string().min(8).max(60) }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_TOO_MANY_COMMENTS'],
});

const Tags = z.array(OrderTag).max(MAX_TAGS);
const TagChange = z.strictObject({
  ids: z.array(idSchema<'order'>()).min(1).max(MAX_BULK_ORDERS),
  add: Tags.default([]),
  remove: Tags.default([]),
});
/** Several, so that one request undoes what had another effect on each order. */
const TagChanges = z
  .array(TagChange)
  .min(1)
  .max(MAX_BULK_ORDERS)
  .refine(
    (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= MAX_BULK_ORDERS,
    `Expected at most ${MAX_BULK_ORDERS} orders`,
  );

export const tagOrdersEndpoint = endpoint({
  id: 'orders.tagOrders',
  method: 'POST',
  path: '/api/config/orders/tags',
  summary: 'Adds tags to orders and removes others: all of the changes or none.',
  capability: 'orders.write',
  bodyLimit: 131_072,
  rate: WRITE_RATE,
  body: z.strictObject({ changes: TagChanges }),
  reply: z.strictObject({
    /** What has changed in each order. The opposite of it is the undo. */
    changed: z.array(z.strictObject({ id: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
  }),
  errors: ['ORDERS_TOO_MANY_TAGS'],
});

export const sendAgainEndpoint = endpoint({
  id: 'orders.sendAgain',
  method: 'POST',
  path: '/api/config/orders/{orderId}/emails',
  summary: 'Sends an email again that the shopper has received. The same key sends it once.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: { max: 20, seconds: 60 },
  params: OrderParams,
  body: z.strictObject({
    mail: MailKind,
    /** What the email is about, as the timeline says. */
    about: z.string().max(60),
    /** Becomes part of the id of the email. */
    key: z.string().regex(/^[A-Za-z0-9-]{8,60}$/),
  }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_EMAIL_UNKNOWN'],
});
