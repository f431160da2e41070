import { DAY, MINUTE } from '#kernel/time/clock.ts';

/** How long an emailed link is valid. */
export const LINK_MINUTES = 20;
export const LINK_LIFETIME_MS = LINK_MINUTES * MINUTE;

/**
 * The maximum number of unexpired links per email address. Further ones are not sent, so that an inbox cannot be
 * flooded.
 */
export const MAX_LINKS = 5;

/** The maximum lifetime of a session after sign-in, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY;

/** The path of an emailed link. */
export const linkPath = (token: string): string => `/account/sign-in?token=${encodeURIComponent(token)}`;
