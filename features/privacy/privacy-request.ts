import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';

export type PrivacyRequestId = Id<'privacy-request'>;

export const RequestKind = z.enum(['export', 'erasure']);
export type RequestKind = z.infer<typeof RequestKind>;

/** `waiting`: for the decision of a member. `failed`: the person could not be erased. */
export const RequestState = z.enum(['waiting', 'running', 'done', 'declined', 'failed']);
export type RequestState = z.infer<typeof RequestState>;

/** What happens to reviews and comments. */
export const ErasedTexts = z.enum(['anonymize', 'delete']);

export const ErasureReason = z.enum([
  'subscription',
  'pending-order',
  'unfulfilled-order',
  'open-return',
  'open-refund',
  'unsent-gift-card',
  'gift-card-balance',
]);
export type ErasureReason = z.infer<typeof ErasureReason>;

/** How long the link to an export works. The job that has made it exists as long. */
export const EXPORT_DAYS = 7;
