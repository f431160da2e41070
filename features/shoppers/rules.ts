import { DAY, MINUTE } from '#kernel/time/clock.ts';

/** How long a mailed link can be used. */
export const LINK_MINUTES = 20;
export const LINK_LIFETIME_MS = LINK_MINUTES * MINUTE;

/** Links for one address while the oldest of them works: more are not mailed, so that nobody's post is flooded. */
export const MAX_LINKS = 5;

/** However much it is used, a session ends this long after sign-in. */
export const SESSION_LIFETIME_MS = 30 * DAY;

/** Where a mailed link leads. */
export const linkPath = (token: string): string => `/account/sign-in?token=${encodeURIComponent(token)}`;
