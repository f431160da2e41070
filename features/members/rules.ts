import { DAY, MINUTE } from '#kernel/time/clock.ts';

/** However much it is used, a session ends this long after sign-in. */
export const SESSION_LIFETIME_MS = 30 * DAY;
/** A session that is not used for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY;
/** Use is noted no more often than this, so that reading pages does not write rows. */
export const SESSION_TOUCH_MS = MINUTE;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends if it is not used again: use pushes the end on, up to the whole lifetime. */
export function sessionEnd(times: SessionTimes): Date {
  const idle = times.lastSeenAt.getTime() + SESSION_IDLE_MS;
  const whole = times.createdAt.getTime() + SESSION_LIFETIME_MS;
  return new Date(Math.min(idle, whole));
}

/** Whether it is time to note that a session is in use. */
export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_TOUCH_MS;
}
