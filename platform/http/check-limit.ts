import type { RateLimit } from '#kernel/contract/endpoint.ts';
import { clientKeyOf } from './client-address.ts';
import { httpErrors } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { HttpParts } from './parts.ts';

export type { Exchange } from './exchange.ts';

/** The rate limit of one client across all routes that share a name. */
export interface NamedRateLimit extends RateLimit {
  name: string;
}

/** Counts a request of its client and rejects it above the limit. Call it before the body is read. */
export function checkLimit(
  parts: Pick<HttpParts, 'limiter'>,
  { request, reply }: Exchange,
  { name, ...limit }: NamedRateLimit,
): void {
  const retryAfterSeconds = parts.limiter.consume(`${name}|${clientKeyOf(request.ip)}`, limit);
  if (retryAfterSeconds === 0) return;
  reply.header('retry-after', String(retryAfterSeconds));
  throw httpErrors.error('HTTP_TOO_MANY');
}
