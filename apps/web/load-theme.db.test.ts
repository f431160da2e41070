import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveWebsite } from '#features/sites/server/index.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createThemeLoader } from './load-theme.ts';
import { sharedEngine } from './shared-engine.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

const toFiles = (text: string) =>
  new Map([['site.region', Buffer.from(`<html>${text}{squarespace.main-content}</html>`)]]);

async function save(site: TestSite, text: string): Promise<void> {
  await saveWebsite(site, { site: site.website.site, theme: toFiles(text), host: undefined });
}

it('compiles the theme of a website again only after its files or tweaks have changed', async () => {
  const site = await makeWebsite(web.installation.database, { theme: toFiles('one') });
  const other = await makeWebsite(web.installation.database, { theme: toFiles('one') });
  const load = createThemeLoader(sharedEngine());
  const { theme } = await load(site, {});
  expect((await load(other, {})).theme).not.toBe(theme);
  expect((await load(site, {})).theme).toBe(theme);
  const tweaked = await load(site, { color: 'red' });
  expect(tweaked.theme).not.toBe(theme);
  await save(site, 'two');
  const saved = await load(site, { color: 'red' });
  expect(saved.theme).not.toBe(tweaked.theme);
  await save(site, 'broken {.if a}');
  expect((await load(site, { color: 'red' })).theme).not.toBe(saved.theme);
});
