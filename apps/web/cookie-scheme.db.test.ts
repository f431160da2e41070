import { describe, expect, it } from 'vitest';
import { saveWebsite } from '#features/sites/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that the cookies of a website match the scheme of its own URL, whatever that of the installation.

async function withSite(
  env: Record<string, string>,
  scheme: 'http' | 'https',
  work: (web: TestWeb, site: TestSite) => Promise<void>,
): Promise<void> {
  const web = await openWeb({ env });
  try {
    const site = await makeWebsite(web.installation.database);
    await makeCollection(site, { slug: 'home', type: 'page' });
    const { site: settings } = site.website;
    await saveWebsite(site, { site: settings, theme: minimalTheme, host: `${scheme}://${site.host}` });
    await saveWebsite(site, { site: settings, theme: minimalTheme, host: `also-${site.host}` });
    await work(web, site);
  } finally {
    await web.close();
  }
}

const open = async (web: TestWeb, host: string, url = '/') => await web.server.inject({ url, headers: { host } });

interface FormPage {
  web: TestWeb;
  site: TestSite;
  cookies: readonly { name: string; value: string }[];
}

/** Asks for a sign-in link, as a form on the website would, with the cookies that the page set. */
async function post({ web, site, cookies }: FormPage, origin: string) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const headers = { host: site.host, origin, cookie, 'x-csrf-token': crumb };
  const payload = { email: 'ada@example.test' };
  return await web.server.inject({ method: 'POST', url: '/api/account/link', headers, payload });
}

describe('the cookies of a website', () => {
  it('are Secure if its own URL is https, without VITRINE_URL and behind a proxy that is not trusted', async () => {
    await withSite({}, 'https', async (web, site) => {
      for (const url of ['/', '/config', '/checkout']) {
        const { cookies, headers } = await open(web, site.host, url);
        expect([url, cookies.map(({ name, secure }) => [name, secure])]).toStrictEqual([
          url,
          [
            ['__Host-crumb', true],
            ['crumb', true],
          ],
        ]);
        expect(headers['strict-transport-security']).toBeDefined();
      }
      const { cookies } = await open(web, site.host);
      expect((await post({ web, site, cookies }, `https://${site.host}`)).statusCode).toBe(202);
      expect((await post({ web, site, cookies }, `http://${site.host}`)).statusCode).toBe(403);
    });
  });

  it('are not Secure if its own URL is http, although VITRINE_URL is https', async () => {
    await withSite({ VITRINE_URL: 'https://shops.example' }, 'http', async (web, site) => {
      const { cookies, headers } = await open(web, site.host);
      expect(cookies.map(({ name, secure }) => [name, secure])).toStrictEqual([['crumb', undefined]]);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect((await post({ web, site, cookies }, `http://${site.host}`)).statusCode).toBe(202);
    });
  });

  it('follow VITRINE_URL on another host of the website', async () => {
    await withSite({}, 'https', async (web, site) => {
      const { cookies } = await open(web, `also-${site.host}`);
      expect(cookies.map(({ name }) => name)).toStrictEqual(['crumb']);
    });
  });
});
