import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '../config/trust-proxy.ts';

/** Entries of `X-Forwarded-For` beyond the trusted proxies were written by the visitor. */
export function toTrustFunction(trust: TrustProxy): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}
