import { DAY } from '#kernel/time/clock.ts';
import type { Subscriber } from './subscriber.ts';

/** What is known about an address when it is entered again. */
export interface AddressStatus {
  subscriber: Pick<Subscriber, 'state' | 'askedAt'> | null;
  hasBounced: boolean;
}

/**
 * Minimum time between confirmation emails, so that no one can flood another person's mailbox by entering their
 * address.
 */
const CONFIRMATION_INTERVAL = DAY;

/** Whether an entered address gets a confirmation email. */
export function shouldSendConfirmation({ subscriber, hasBounced }: AddressStatus, now: Date): boolean {
  if (hasBounced) return false;
  if (subscriber === null) return true;
  if (subscriber.state === 'confirmed') return false;
  return subscriber.askedAt === null || now.getTime() - subscriber.askedAt.getTime() >= CONFIRMATION_INTERVAL;
}

/** Days during which an entered address can be confirmed. */
export const CONFIRM_DAYS = 30;

export function isConfirmable({ state, askedAt }: Pick<Subscriber, 'state' | 'askedAt'>, now: Date): boolean {
  if (state === 'confirmed') return true;
  return askedAt !== null && now.getTime() - askedAt.getTime() < CONFIRM_DAYS * DAY;
}
