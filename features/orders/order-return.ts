import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';
import { MAX_RETURN_NOTE_LENGTH } from './return-limits.ts';

export type ReturnId = Id<'order-return'>;

/** `closed`: the units were received, and nothing is refunded for them. */
export const ReturnState = z.enum(['requested', 'approved', 'declined', 'received', 'refunded', 'closed', 'cancelled']);
export type ReturnState = z.infer<typeof ReturnState>;

export const ReturnReason = z.enum([
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
]);
export type ReturnReason = z.infer<typeof ReturnReason>;

const position = z.int().min(0).max(1000);
const quantity = z.int().min(1).max(9999);

/** Units of a line that are sent back. */
export const ReturnLine = z.strictObject({ position, quantity, reason: ReturnReason });
export type ReturnLine = z.infer<typeof ReturnLine>;

/** Units that have arrived. Those of one line can be restocked in part. */
export const ReceivedLine = z.strictObject({ position, quantity, restock: z.boolean() });
export type ReceivedLine = z.infer<typeof ReceivedLine>;

export const ReturnNote = z.string().trim().max(MAX_RETURN_NOTE_LENGTH);

export interface OrderReturn {
  id: ReturnId;
  /** Counts the returns of one order, from 1. */
  number: number;
  state: ReturnState;
  lines: ReturnLine[];
  /** Empty until the return is received. */
  received: ReceivedLine[];
  /** What the shopper wrote. */
  note: string;
  /** What the member wrote to the shopper when the return was declined. */
  message: string;
  createdAt: Date;
}
