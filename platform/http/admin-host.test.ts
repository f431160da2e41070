import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { toOwnerAreaUrl } from './admin-host.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';

// Covers which host serves the owner area if it has one of its own, and how that host chooses the website.

const websites: Record<string, WebsiteId> = {
  'one.test': '1'.repeat(24) as WebsiteId,
  'two.test': '2'.repeat(24) as WebsiteId,
};
const reply = z.strictObject({ websiteId: z.string() });
const common = { method: 'GET', summary: 'Returns the website.', capability: 'public', bodyLimit: 0, reply } as const;
const rate = { max: 999, seconds: 1 };

function openApp(adminHost?: string) {
  const answer = (path: string) =>
    route(endpoint({ ...common, id: `test.${path.length}`, path, rate }), (ctx) =>
      Promise.resolve({ websiteId: ctx.websiteId }),
    );
  const { server } = makeApp({
    database: {} as Database,
    websiteId: null,
    findTenant: (host) => Promise.resolve(websites[host] ?? null),
    clock: () => new Date(0),
    routes: [answer('/api/config/session'), answer('/api/cart')],
    publicUrl: 'http://one.test',
    adminHost,
  });
  server.get('/checkout', () => 'a page');
  server.get('/assets/*', () => 'a theme file');
  return server;
}

async function statusOf(host: string, url: string, adminHost: string | undefined = 'admin.test'): Promise<number> {
  return (await openApp(adminHost).inject({ url, headers: { host } })).statusCode;
}

describe('the host of the owner area', () => {
  it.each(['/api/config/session', '/api/%63onfig/session', '/api/config/session/?x=1'])(
    'is the only one that serves %s',
    async (url) => {
      expect(await statusOf('admin.test', url)).toBe(200);
      expect(await statusOf('ADMIN.test:8443', url)).toBe(200);
      expect(await statusOf('one.test', url)).toBe(404);
      expect(await statusOf('two.test', url)).toBe(404);
    },
  );

  it.each(['/', '/checkout', '/assets/theme.js', '/assets/admin/folder/page.html', '/configuration'])(
    'does not serve %s',
    async (url) => {
      expect(await statusOf('admin.test', url)).toBe(404);
    },
  );

  it('leaves the pages and the API of websites where they are', async () => {
    expect(await statusOf('one.test', '/checkout')).toBe(200);
    expect(await statusOf('one.test', '/api/cart')).toBe(200);
  });

  it('is every host by default', async () => {
    const server = openApp();
    for (const host of ['one.test', 'two.test']) {
      const answer = await server.inject({ url: '/api/config/session', headers: { host } });
      expect(answer.json()).toEqual({ websiteId: websites[host] });
    }
  });

  it('chooses the website by the cookie, and that of the public URL without one', async () => {
    const ask = async (cookie: string) =>
      await openApp('admin.test').inject({ url: '/api/config/session', headers: { host: 'admin.test', cookie } });
    expect((await ask('')).json()).toEqual({ websiteId: websites['one.test'] });
    expect((await ask('vitrine_site=two.test')).json()).toEqual({ websiteId: websites['two.test'] });
    expect((await ask('vitrine_site=unknown.test')).statusCode).toBe(404);
  });
});

describe('the URL of a page of the owner area', () => {
  it('is on the host of the website, or names it on the host of the owner area', () => {
    const path = '/config/join?token=a';
    expect(toOwnerAreaUrl('https://one.test', path, undefined)).toBe('https://one.test/config/join?token=a');
    expect(toOwnerAreaUrl('https://one.test:8443', path, 'admin.test')).toBe(
      'https://admin.test:8443/config/join?token=a&site=one.test',
    );
  });
});
