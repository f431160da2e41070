import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that downloads of purchased and uploaded files are rate-limited by client, and that an IPv6 network is one
// client.

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
});
afterAll(() => web.close());

it.each([
  { files: 'bought files', url: '/downloads/unknown', max: 60, network: '2001:db8:1' },
  { files: 'files sent with forms', url: '/downloads/forms/unknown', max: 120, network: '2001:db8:2' },
])('limits requests for $files across all addresses of one IPv6 network', async ({ url, max, network }) => {
  const ask = async (remoteAddress: string): Promise<number> =>
    (await web.server.inject({ url, remoteAddress, headers: { host: site.host } })).statusCode;
  const statuses: number[] = [];
  for (let host = 0; host < max; host++) statuses.push(await ask(`${network}:1::${host.toString(16)}`));
  expect(statuses).not.toContain(429);
  expect(await ask(`${network}:1:ffff::1`)).toBe(429);
  expect(await ask(`${network}:2::1`)).not.toBe(429);
});
