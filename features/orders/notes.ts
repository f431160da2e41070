import { z } from 'zod';
import { MAX_COMMENT_LENGTH, MAX_NOTE_LENGTH, MAX_TAG_LENGTH } from './note-limits.ts';

// What members write about an order.

export const OrderNote = z.string().trim().max(MAX_NOTE_LENGTH);
export const OrderComment = z.string().trim().min(1).max(MAX_COMMENT_LENGTH);
/** Tags that differ in case only are the same tag. */
export const OrderTag = z.string().trim().min(1).max(MAX_TAG_LENGTH);
