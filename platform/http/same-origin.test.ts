import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isCrossOrigin } from './same-origin.ts';

const check = (
  headers: Record<string, string>,
  publicUrl?: string,
  { protocol = 'http', host = 'shop.test:3000' } = {},
) =>
  isCrossOrigin({ publicUrl }, { headers, host, hostname: host.split(':')[0], protocol } as unknown as FastifyRequest);

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'anything' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test:3000' }, true],
  // Sent by forms of a page with `referrer-policy: no-referrer`.
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  [{ origin: 'http://shop.test:3000' }, false],
  [{ origin: 'http://shop.test' }, true],
  [{ origin: 'http://shop.test:3001' }, true],
  [{ origin: 'http://evil.shop.test:3000' }, true],
  [{ origin: 'http://other.test:3000' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'shop.test:3000' }, true],
] as const)('with headers %j, isCrossOrigin returns %s', (headers, expected) => {
  expect(check(headers)).toBe(expected);
});

it('accepts the public URL too, for proxies that drop the port of the host', () => {
  expect(check({ origin: 'https://shop.test:8443' }, 'https://shop.test:8443')).toBe(false);
  expect(check({ origin: 'https://other.test:8443' }, 'https://shop.test:8443')).toBe(true);
  expect(check({ origin: 'https://shop.test:9443' }, 'https://shop.test:8443')).toBe(true);
});

it('rejects a page of the public URL for a request to another website of the installation', () => {
  const at = (origin: string, host: string, publicUrl: string) => check({ origin }, publicUrl, { host });
  expect(at('http://a.example.test', 'b.example.test', 'http://a.example.test')).toBe(true);
  expect(at('http://b.example.test', 'b.example.test', 'http://a.example.test')).toBe(false);
  // A proxy dropped the port of the host.
  expect(at('http://a.example.test:8080', 'b.example.test', 'http://a.example.test:8080')).toBe(true);
  expect(at('http://b.example.test:8080', 'b.example.test', 'http://a.example.test:8080')).toBe(false);
});

it('treats a page without TLS as another origin than one with TLS', () => {
  expect(check({ origin: 'http://shop.test:3000' }, undefined, { protocol: 'https' })).toBe(true);
  expect(check({ origin: 'https://shop.test:3000' }, undefined, { protocol: 'https' })).toBe(false);
});
