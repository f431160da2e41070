import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isCrossOrigin } from './same-origin.ts';

const check = (headers: Record<string, string>, publicUrl?: string, protocol = 'http'): boolean =>
  isCrossOrigin({ publicUrl }, { headers, host: 'shop.test:3000', protocol } as unknown as FastifyRequest);

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'anything' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test:3000' }, true],
  // A page with `referrer-policy: no-referrer` sends its own forms so.
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  [{ origin: 'http://shop.test:3000' }, false],
  [{ origin: 'http://shop.test' }, true],
  [{ origin: 'http://shop.test:3001' }, true],
  [{ origin: 'http://evil.shop.test:3000' }, true],
  [{ origin: 'http://other.test:3000' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'shop.test:3000' }, true],
] as const)('of %j it is %s that another origin sent it', (headers, expected) => {
  expect(check(headers)).toBe(expected);
});

it('takes the public address too, for proxies that drop the port of the host', () => {
  expect(check({ origin: 'https://shop.test:8443' }, 'https://shop.test:8443')).toBe(false);
  expect(check({ origin: 'https://other.test:8443' }, 'https://shop.test:8443')).toBe(true);
});

it('takes no page without TLS for one with it', () => {
  expect(check({ origin: 'http://shop.test:3000' }, undefined, 'https')).toBe(true);
  expect(check({ origin: 'https://shop.test:3000' }, undefined, 'https')).toBe(false);
});
