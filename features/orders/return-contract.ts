import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OrderParams, OwnerReply, READ_RATE, WRITE_RATE } from './admin-contract.ts';
import { OrderToken, OrderView } from './contract.ts';
import { ReceivedLine, ReturnLine, ReturnNote } from './order-return.ts';
import { MAX_DECLINE_LENGTH, MAX_INSTRUCTIONS_LENGTH, MAX_RETURN_DAYS } from './return-limits.ts';

// Units that shoppers send back.

const ReturnLines = z.array(ReturnLine).min(1).max(1000);
const Key = z.string().min(8).max(60);
const BODY_LIMIT = 131_072;

// For the shopper.

export const ReturnRequest = z.strictObject({ lines: ReturnLines, note: ReturnNote.default(''), key: Key });

export const requestReturnEndpoint = endpoint({
  id: 'orders.requestReturn',
  method: 'POST',
  path: '/api/orders/{token}/returns',
  summary: 'Requests a return of units that were sent. The same key requests it once.',
  capability: 'public',
  bodyLimit: BODY_LIMIT,
  rate: { max: 20, seconds: 60 },
  params: OrderToken,
  body: ReturnRequest,
  reply: OrderView,
  errors: [
    'ORDERS_NOT_FOUND',
    'ORDERS_RETURNS_CLOSED',
    'ORDERS_RETURN_UNITS',
    'ORDERS_TOO_MANY_RETURNS',
    'ORDERS_RETURN_KEY_REUSED',
  ],
});

export const withdrawReturnEndpoint = endpoint({
  id: 'orders.withdrawReturn',
  method: 'POST',
  path: '/api/orders/{token}/returns/{returnId}/withdrawal',
  summary: 'Cancels a return that the shop has not decided about yet.',
  capability: 'public',
  bodyLimit: 1024,
  rate: { max: 20, seconds: 60 },
  params: OrderToken.extend({ returnId: idSchema<'order-return'>() }),
  body: z.strictObject({}),
  reply: OrderView,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_RETURN_NOT_FOUND', 'ORDERS_RETURN_STATE'],
});

// For the owner.

const ReturnParams = OrderParams.extend({ returnId: idSchema<'order-return'>() });
const RETURN_ERRORS = ['ORDERS_NOT_FOUND', 'ORDERS_RETURN_NOT_FOUND', 'ORDERS_RETURN_STATE'] as const;

export const startReturnEndpoint = endpoint({
  id: 'orders.startReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns',
  summary: 'Starts a return that is approved, and emails the shopper if requested. The same key starts it once.',
  capability: 'orders.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    lines: ReturnLines,
    note: ReturnNote.default(''),
    notify: z.boolean().default(true),
    key: Key,
  }),
  reply: OwnerReply,
  errors: [
    'ORDERS_NOT_FOUND',
    'ORDERS_STATE_FORBIDS',
    'ORDERS_RETURN_UNITS',
    'ORDERS_RETURN_LIMIT',
    'ORDERS_RETURN_KEY_REUSED',
  ],
});

export const approveReturnEndpoint = endpoint({
  id: 'orders.approveReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/approval',
  summary: 'Approves a requested return and emails the instructions to the shopper.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: ReturnParams,
  body: z.strictObject({}),
  reply: OwnerReply,
  errors: [...RETURN_ERRORS, 'ORDERS_STATE_FORBIDS'],
});

export const declineReturnEndpoint = endpoint({
  id: 'orders.declineReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/decline',
  summary: 'Declines a requested return and emails the message to the shopper.',
  capability: 'orders.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  params: ReturnParams,
  body: z.strictObject({ message: z.string().trim().min(1).max(MAX_DECLINE_LENGTH) }),
  reply: OwnerReply,
  errors: RETURN_ERRORS,
});

export const receiveReturnEndpoint = endpoint({
  id: 'orders.receiveReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/receipt',
  summary: 'Records the units that have arrived, and restocks those that can be sold again.',
  capability: 'orders.write',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: ReturnParams,
  body: z.strictObject({ lines: z.array(ReceivedLine).min(1).max(2000) }),
  reply: OwnerReply,
  errors: [...RETURN_ERRORS, 'ORDERS_RECEIPT_TOO_MANY'],
});

export const closeReturnEndpoint = endpoint({
  id: 'orders.closeReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/closure',
  summary: 'Closes a received return without a refund.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: ReturnParams,
  body: z.strictObject({}),
  reply: OwnerReply,
  errors: RETURN_ERRORS,
});

export const cancelReturnEndpoint = endpoint({
  id: 'orders.cancelReturn',
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/cancellation',
  summary: 'Cancels a return whose units have not arrived.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: ReturnParams,
  body: z.strictObject({}),
  reply: OwnerReply,
  errors: RETURN_ERRORS,
});

export const ReturnSettings = z.strictObject({
  /** Whether shoppers can request returns. */
  enabled: z.boolean(),
  /** How many days after the last shipment they can. */
  days: z.int().min(1).max(MAX_RETURN_DAYS),
  /** What to do with the units, for the shopper of an approved return. */
  instructions: z.string().trim().max(MAX_INSTRUCTIONS_LENGTH),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

export const ReturnSettingsDetail = ReturnSettings.extend({ revision: z.int() });
export type ReturnSettingsDetail = z.infer<typeof ReturnSettingsDetail>;

export const getReturnSettingsEndpoint = endpoint({
  id: 'orders.getReturnSettings',
  method: 'GET',
  path: '/api/config/settings/returns',
  summary: 'Returns whether and how long shoppers can request returns.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: ReturnSettingsDetail,
});

export const updateReturnSettingsEndpoint = endpoint({
  id: 'orders.updateReturnSettings',
  method: 'PUT',
  path: '/api/config/settings/returns',
  summary: 'Sets whether and how long shoppers can request returns. With `If-Match`, only if nothing has changed.',
  capability: 'orders.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: ReturnSettings,
  reply: ReturnSettingsDetail,
  errors: ['ORDERS_RETURN_SETTINGS_CHANGED'],
});
