import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { OrderParams, OwnerReply, WRITE_RATE } from './admin-contract.ts';
import { OrderContact, StoredContact } from './contact.ts';

export const updateContactEndpoint = endpoint({
  id: 'orders.updateContact',
  method: 'PUT',
  path: '/api/config/orders/{orderId}/contact',
  summary: 'Replaces the email address and the addresses of an order. `seen` is the contact that the member has read.',
  capability: 'orders.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    contact: OrderContact,
    seen: StoredContact,
    /** Emails the confirmation to a new email address. Nothing is sent for an order without a number. */
    sendConfirmation: z.boolean().default(false),
  }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_STATE_FORBIDS', 'ORDERS_CONTACT_CHANGED'],
});
