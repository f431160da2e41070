import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { MailKind } from '../order.ts';

/**
 * Sends an email to the shopper. `about` distinguishes two emails of one kind, such as two refunds. `again` is the key of
 * a member's request to send it again.
 */
export const orderMail = defineJob({
  name: 'orders.send-email',
  formerNames: ['orders.mail'],
  lane: 'mail',
  payload: z.strictObject({
    kind: MailKind,
    orderId: idSchema<'order'>(),
    about: z.string().max(60).default(''),
    again: z.string().max(60).default(''),
  }),
});

/** Sends an email to the owner about a return that a shopper has requested. */
export const returnNotice = defineJob({
  name: 'orders.send-return-notice',
  lane: 'default',
  payload: z.strictObject({ orderId: idSchema<'order'>(), returnId: idSchema<'order-return'>() }),
});

/** Asks the provider to make a refund that an order has recorded. */
export const refundJob = defineJob({
  name: 'orders.execute-refund',
  formerNames: ['orders.give-back'],
  lane: 'default',
  payload: z.strictObject({ refundId: idSchema<'order-refund'>() }),
  retries: { max: 12 },
});

/** Counts which products sell best, for the sort order of product lists. */
export const countSoldJob = defineSystemJob({
  name: 'orders.count-sold',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

/** Fills in where orders from before the column were placed. Without such orders it reads an empty index. */
export const fillChannelsJob = defineSystemJob({
  name: 'orders.fill-channels',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

export const expireOrders = defineSystemJob({
  name: 'orders.expire-pending',
  lane: 'default',
  payload: z.strictObject({}),
});
