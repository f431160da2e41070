import { z } from 'zod';
import { type Id, idSchema } from '#kernel/ids/id.ts';

export type SubscriberId = Id<'subscriber'>;
export const SubscriberIdSchema = idSchema<'subscriber'>();

export const SubscriberState = z.enum(['pending', 'confirmed', 'unsubscribed']);
export type SubscriberState = z.infer<typeof SubscriberState>;

export interface Subscriber {
  id: SubscriberId;
  email: string;
  state: SubscriberState;
  source: string;
  requestedAt: Date;
  /** When the last confirmation email was sent. */
  askedAt: Date | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
}
