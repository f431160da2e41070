import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './limits.ts';

export type CustomerId = Id<'customer'>;

/** Tags that differ in case only are the same tag. */
export const CustomerTag = z.string().trim().min(1).max(MAX_TAG_LENGTH);
export const CustomerTags = z.array(CustomerTag).max(MAX_TAGS);
export const CustomerNote = z.string().trim().max(MAX_NOTE_LENGTH);

/** What members write about a customer. */
export const CustomerInput = z.strictObject({ note: CustomerNote, tags: CustomerTags });
export type CustomerInput = z.infer<typeof CustomerInput>;
