import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PopupSettings } from '#features/forms/popup.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the popup and captcha data in the pages of a site.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb({
    env: { RECAPTCHA_SITE_KEY: 'key-of-the-site', RECAPTCHA_PROJECT: 'p', RECAPTCHA_API_KEY: 'secret-of-the-owner' },
  });
});
afterAll(() => web.close());

type Site = NonNullable<NonNullable<Parameters<typeof makeWebsite>[1]>['site']>;

async function openSite(site: Site, isFormThere = true): Promise<Visitor> {
  const made = await makeWebsite(web.installation.database, { site });
  await makeCollection(made, { type: 'page', slug: 'home' });
  if (isFormThere) await makeForm(made, { key: 'welcome', kind: 'popup' });
  return new Visitor(web.server, made.host);
}

const popup = { form: 'welcome', title: '10 % "off" <now>', text: '' };
const settings = { commentsEnabled: true, simpleLikingEnabled: true, cookieBanner: true, analytics: true };

function popupDataIn(html: string): PopupSettings {
  const json = /<template data-popup="([^"]*)"><\/template>/.exec(html)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')) as PopupSettings;
}

it('a page contains the popup of its site in an element that renders nothing', async () => {
  const visitor = await openSite({ popup, settings });
  const popupData = popupDataIn((await visitor.get('/')).body);
  expect(popupData).toMatchObject({ title: '10 % "off" <now>', afterSeconds: 5, afterScroll: null, asksConsent: true });
  expect(popupData.formId).toMatch(/^\w{24}$/);
});

it('omits the popup on platform pages, and on sites without a popup or without its form', async () => {
  const visitor = await openSite({ popup, settings });
  for (const path of ['/cart', '/search', '/nothing-here']) {
    expect((await visitor.get(path)).body).not.toContain('data-popup');
  }
  for (const other of [await openSite({}), await openSite({ popup }, false)]) {
    const page = await other.get('/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('data-popup');
  }
});

it('the template data contains the site key of the captcha, and not its secret [S3.105]', async () => {
  const visitor = await openSite({});
  const reply = await visitor.get('/?format=json');
  expect(reply.json<{ website: object }>().website).toMatchObject({ captchaSettings: { siteKey: 'key-of-the-site' } });
  expect(reply.body).not.toContain('secret-of-the-owner');
});
