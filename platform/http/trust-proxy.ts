import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '../config/trust-proxy.ts';

/** What stands in `X-Forwarded-For` beyond the trusted proxies was written by the visitor. */
export function toTrust(trust: TrustProxy): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}
