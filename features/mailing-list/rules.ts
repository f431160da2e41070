import { DAY } from '#kernel/time/clock.ts';
import type { Subscriber } from './subscriber.ts';

/** What is known of an address before it is entered once more. */
export interface Known {
  subscriber: Pick<Subscriber, 'state' | 'askedAt'> | null;
  hasBounced: boolean;
}

/** Somebody who enters the address of another must not be able to fill their mailbox. */
const ASK_AGAIN = DAY;

/** Whether an address that was entered gets a mail that asks to confirm it. */
export function mayAsk({ subscriber, hasBounced }: Known, now: Date): boolean {
  if (hasBounced) return false;
  if (subscriber === null) return true;
  if (subscriber.state === 'confirmed') return false;
  return subscriber.askedAt === null || now.getTime() - subscriber.askedAt.getTime() >= ASK_AGAIN;
}

/** Days in which an entered address can be confirmed. */
export const CONFIRM_DAYS = 30;

export function isConfirmable({ state, askedAt }: Pick<Subscriber, 'state' | 'askedAt'>, now: Date): boolean {
  if (state === 'confirmed') return true;
  return askedAt !== null && now.getTime() - askedAt.getTime() < CONFIRM_DAYS * DAY;
}
