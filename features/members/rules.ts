import { DAY, MINUTE } from '#kernel/time/clock.ts';

/** The maximum lifetime of a session after sign-in, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY;
/** A session that is not used for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY;
/** Session use is recorded at most this often, so that reading pages does not write rows. */
export const SESSION_TOUCH_MS = MINUTE;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends if it is not used again. Each use extends it, up to the maximum lifetime. */
export function sessionEnd(times: SessionTimes): Date {
  const idleEnd = times.lastSeenAt.getTime() + SESSION_IDLE_MS;
  const absoluteEnd = times.createdAt.getTime() + SESSION_LIFETIME_MS;
  return new Date(Math.min(idleEnd, absoluteEnd));
}

/** Whether the use of a session should be recorded now. */
export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_TOUCH_MS;
}
