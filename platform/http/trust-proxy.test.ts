import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/db.ts';
import type { HttpOptions } from './parts.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';

// Covers which proxies are trusted to report the host and the client address.

interface Probe {
  host: string;
  address: string;
  client: string;
}

async function probe(
  trustProxy: HttpOptions['trustProxy'],
  headers: Record<string, string>,
  remoteAddress = '10.0.0.1',
): Promise<Probe> {
  let host = '';
  const clientAddressRoute = route(
    endpoint({
      id: 'test.whoAmI',
      method: 'GET',
      path: '/api/who',
      summary: 'Says who asks.',
      capability: 'public',
      bodyLimit: 0,
      rate: { max: 100, seconds: 1 },
      reply: z.strictObject({ address: z.string(), client: z.string() }),
    }),
    ({ address, client }) => Promise.resolve({ address, client }),
  );
  const { server } = makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [clientAddressRoute],
    trustProxy,
    findTenant: (name) => {
      host = name;
      return Promise.resolve('a'.repeat(24) as WebsiteId);
    },
  });
  const reply = await server.inject({ url: '/api/who', headers: { host: 'shop.test', ...headers }, remoteAddress });
  return { host, ...reply.json<Omit<Probe, 'host'>>() };
}

describe('the website of a request', () => {
  it.each<[HttpOptions['trustProxy']]>([[false], [1], [['10.0.0.0/8']]])(
    'uses Host and never X-Forwarded-Host (trust: %j)',
    async (trust) => {
      expect((await probe(trust, { 'x-forwarded-host': 'other.test' })).host).toBe('shop.test');
    },
  );
});

describe('the client address of a request', () => {
  const chain = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2, 10.0.0.9' };

  it.each<[HttpOptions['trustProxy'], string]>([
    [false, '10.0.0.1'],
    [1, '10.0.0.9'],
    [2, '198.51.100.2'],
    [['10.0.0.1'], '10.0.0.9'],
    [['10.0.0.0/8'], '198.51.100.2'],
    [['192.0.2.1'], '10.0.0.1'],
  ])('with %j trusted, the address is %s', async (trust, expected) => {
    expect((await probe(trust, chain)).address).toBe(expected);
  });

  it('counts as its /64 network in IPv6, and as IPv4 when mapped', async () => {
    expect(await probe(false, {}, '2001:db8:0:1:2:3:4:5')).toMatchObject({
      address: '2001:db8:0:1:2:3:4:5',
      client: '2001:db8:0:1::/64',
    });
    expect(await probe(false, {}, '::ffff:192.0.2.7')).toMatchObject({ address: '192.0.2.7', client: '192.0.2.7' });
  });
});

describe('VITRINE_TRUST_PROXY', () => {
  const read = (text: string) => readConfig({ VITRINE_TRUST_PROXY: text }, false).http.trustProxy;

  it.each([
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['3', 3],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ])('parses %s as %j', (text, expected) => {
    expect(read(text)).toStrictEqual(expected);
  });

  it.each(['yes', '-1', '11', '1.5', '10.0.0.0/33', '10.0.0', '10.0.0.1,', 'proxy.internal', 'constructor'])(
    'rejects %s and names the setting',
    (text) => {
      expect(() => read(text)).toThrow('VITRINE_TRUST_PROXY: Expected false, a number of proxies');
    },
  );
});
