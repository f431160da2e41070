import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { giftCardErrors } from '../errors.ts';
import { VISITOR_TRIES, WEBSITE_TRIES } from '../rules.ts';

/** Counts a try of a code, before anything is looked up; refuses one too many. */
export type CountTry = (request: Pick<RequestCtx, 'websiteId' | 'client' | 'clock'>) => void;

/**
 * One for all calls that take a code: by the visitor's address, and by the website, so that many addresses together get no
 * further than a few.
 */
export function createTryCounter(): CountTry {
  let limiter: RateLimiter | undefined;
  return ({ websiteId, client, clock }) => {
    limiter ??= createRateLimiter(clock);
    const own = limiter.take(`${websiteId}|${client}`, VISITOR_TRIES);
    const wait = own > 0 ? own : limiter.take(websiteId, WEBSITE_TRIES);
    if (wait > 0) throw giftCardErrors.error('GIFT_CARDS_TOO_MANY_TRIES', { minutes: Math.ceil(wait / 60) });
  };
}
