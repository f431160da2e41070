import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGiftCardJobs } from '#features/gift-cards/server/index.ts';
import type { EmailPreview, Emails } from '#features/store-settings/admin-contract.ts';
import { createStoreSettingsJobs } from '#features/store-settings/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the settings of emails: what is saved and refused, the preview of unsaved values, the test email, and that the
// emails of the website use the settings at once.

const SETTINGS = '/api/config/settings/email';
const PLAIN = { logo: null as string | null, accent: '', senderName: '', replyTo: '', footer: '', texts: {} };
const CARD_TEXT = { subject: '{senderName} sent {recipientName} {amount}', introduction: 'Enjoy it at {shop}.' };

let web: TestWeb;
let site: TestSite;
let owner: Visitor;
let ownerEmail: string;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database, {
    site: { title: 'Kiln', contact: { email: 'shop@kiln.test' }, tweaks: { accentColor: '#0055aa' } },
  });
  ownerEmail = await makeOwner(site);
  owner = await signIn(ownerEmail);
});

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(web.server, site.host);
  await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  return visitor;
}

const load = async () => (await owner.get(SETTINGS)).json<Emails>();
const save = (change: object, revision?: number) =>
  owner.send({
    method: 'PUT',
    url: SETTINGS,
    payload: { ...PLAIN, ...change },
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const preview = (kind: string, change: object = {}) =>
  owner.post(`${SETTINGS}/preview`, { kind, settings: { ...PLAIN, ...change } });

/** Sends the waiting emails, as the worker would, and returns those of this website. */
async function deliver(): Promise<MemoryMail['sent']> {
  const mail = createMemoryMail();
  const parts = { mail, secret: SECRET, baseUrl: () => Promise.resolve('https://kiln.test') };
  const handlers = [...createGiftCardJobs(parts).handlers, ...createStoreSettingsJobs(parts).handlers];
  await runDueJobs({ ...site, db: web.installation.database, clock: web.installation.clock }, handlers);
  return mail.sent.filter(({ websiteId }) => websiteId === site.websiteId);
}

describe('the settings of emails', () => {
  it('are default ones at first, and say what these are', async () => {
    const { texts, defaults, revision, ...values } = await load();
    expect(values).toStrictEqual({ logo: null, accent: '', senderName: '', replyTo: '', footer: '' });
    expect(texts['order-shipped']).toStrictEqual({ subject: '', introduction: '' });
    expect(defaults).toMatchObject({ accent: '#0055aa', senderName: 'Kiln', senderAddress: 'shop@kiln.test' });
    expect(defaults.texts['order-confirmation'].introduction).toContain('Order #1001');
    expect(revision).toBeGreaterThan(0);
  });

  it('are saved without spaces around them, and removed again when they are emptied', async () => {
    const texts = { 'gift-card': CARD_TEXT, 'order-shipped': { subject: ' ', introduction: '' } };
    const reply = await save({ accent: ' #AA0000 ', senderName: ' Kiln & Co ', replyTo: 'hi@kiln.test', texts });
    expect(reply.statusCode, reply.body).toBe(200);
    const saved = await load();
    expect(saved).toMatchObject({ accent: '#aa0000', senderName: 'Kiln & Co', replyTo: 'hi@kiln.test' });
    expect(saved.texts['gift-card']).toStrictEqual(CARD_TEXT);
    await save({});
    const [row] = await site.db.sql<{ settings: object }>`
      select settings from websites where id = ${site.websiteId}`;
    expect(row?.settings).not.toHaveProperty('emails');
  });

  it.each([
    ['accent', { accent: 'red' }],
    ['accent', { accent: '#12345' }],
    ['replyTo', { replyTo: 'hello' }],
    ['replyTo', { replyTo: 'a@b.test, c@d.test' }],
    ['senderName', { senderName: 'Kiln\nBcc: x@y.test' }],
    ['senderName', { senderName: 'x'.repeat(101) }],
    ['footer', { footer: 'x'.repeat(1001) }],
    ['texts.order-shipped.subject', { texts: { 'order-shipped': { subject: '{total}' } } }],
    ['texts.order-shipped.subject', { texts: { 'order-shipped': { subject: 'Two\nlines' } } }],
    ['texts.gift-card.introduction', { texts: { 'gift-card': { introduction: 'Hi {firstName}' } } }],
  ])('refuse an invalid %s: %j', async (field, change) => {
    const before = await load();
    const reply = await save(change);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual([field]);
    expect(await load()).toStrictEqual(before);
  });

  it('refuse unknown emails, and a logo that is not a picture of this website', async () => {
    expect((await save({ texts: { 'order-lost': { subject: 'x' } } })).statusCode).toBe(400);
    const other = await makeWebsite(web.installation.database);
    const { filename } = await makeImage(other, web.installation.storage);
    expect(refusalOf(await save({ logo: filename }))).toStrictEqual({
      status: 409,
      code: 'STORE_SETTINGS_LOGO_NOT_FOUND',
    });
  });

  it('are not overwritten by a member who has not seen the latest ones', async () => {
    const { revision } = await load();
    const replies = await Promise.all([save({ footer: 'One' }, revision), save({ footer: 'Two' }, revision)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([200, 412]);
    const refused = replies.find(({ statusCode }) => statusCode === 412);
    expect(refused?.json<object>()).toMatchObject({ code: 'STORE_SETTINGS_EMAILS_CHANGED' });
  });

  it('do not change other settings of the website that are saved meanwhile', async () => {
    const tax = {
      method: 'PUT',
      url: '/api/config/settings/tax',
      payload: { included: true, rounding: 'cart' },
    } as const;
    await Promise.all([save({ footer: 'Kiln Road' }), owner.send(tax)]);
    expect(await load()).toMatchObject({ footer: 'Kiln Road' });
    expect((await owner.get('/api/config/settings/tax')).json<object>()).toMatchObject({ included: true });
  });
});

describe('the preview of an email', () => {
  it('shows unsaved values, and stores and sends nothing', async () => {
    const before = await load();
    const change = { accent: '#ffee00', senderName: 'Kiln & Co', replyTo: 'hi@kiln.test', footer: 'Kiln Road 1' };
    const reply = await preview('gift-card', { ...change, texts: { 'gift-card': CARD_TEXT } });
    const { html, text, ...headers } = reply.json<EmailPreview>();
    expect(headers).toStrictEqual({
      from: 'Kiln & Co <shop@kiln.test>',
      replyTo: 'hi@kiln.test',
      subject: 'Eve sent Ada $50.00',
    });
    for (const part of [html, text]) {
      expect(part).toContain('Enjoy it at Kiln.');
      expect(part).toContain('Kiln Road 1');
    }
    // Dark text on a light colour.
    expect(html).toContain('background:#ffee00;color:#000000');
    expect(await load()).toStrictEqual(before);
    expect(await deliver()).toStrictEqual([]);
  });

  it('shows a logo that is not saved, and the name of the shop if it is gone', async () => {
    const { filename, id } = await makeImage(site, web.installation.storage);
    const html = (await preview('order-shipped', { logo: filename })).json<EmailPreview>().html;
    expect(html).toContain(`src="/media/${id}/`);
    const missing = (await preview('order-shipped', { logo: 'gone.png' })).json<EmailPreview>().html;
    expect(missing).not.toContain('<img');
    expect(missing).toContain('>Kiln</a>');
  });

  it('escapes markup in every text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const texts = { 'order-shipped': { subject: evil, introduction: evil } };
    const reply = await preview('order-shipped', { senderName: evil, footer: evil, texts });
    expect(reply.json<EmailPreview>().html).not.toContain('<img');
  });
});

describe('a test email', () => {
  it('goes to the member who requests it, with unsaved values', async () => {
    const settings = { ...PLAIN, footer: 'Kiln Road 1', texts: { 'gift-card': CARD_TEXT } };
    const reply = await owner.post(`${SETTINGS}/test`, { kind: 'gift-card', settings });
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([202, { to: ownerEmail }]);
    const [email, ...others] = await deliver();
    expect(others).toStrictEqual([]);
    expect(email).toMatchObject({ to: ownerEmail, subject: '[Test] Eve sent Ada $50.00' });
    expect(email?.text).toContain('Kiln Road 1');
    expect((await load()).footer).toBe('');
  });

  it('can be requested a few times only', async () => {
    const send = () => owner.post(`${SETTINGS}/test`, { kind: 'gift-card', settings: PLAIN });
    const codes = [];
    for (let count = 0; count < 12; count += 1) codes.push((await send()).statusCode);
    expect(codes).toContain(202);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('the emails of the website', () => {
  it('use the settings as soon as they are saved', async () => {
    const { filename } = await makeImage(site, web.installation.storage);
    const texts = { 'gift-card': { subject: '{shop} sent {recipientName} {amount}', introduction: 'Enjoy it.' } };
    await save({ logo: filename, accent: '#aa0000', replyTo: 'hi@kiln.test', footer: 'Kiln Road 1', texts });
    const issued = await owner.post('/api/config/gift-cards', {
      requestId: newId(site.clock(), site.random),
      count: 1,
      valueCents: 5000,
      recipientEmail: 'bo@example.test',
      recipientName: 'Bo',
    });
    expect(issued.statusCode, issued.body).toBeLessThan(300);
    const [email] = await deliver();
    expect(email).toMatchObject({
      to: 'bo@example.test',
      replyTo: 'hi@kiln.test',
      subject: 'Kiln sent Bo $50.00',
    });
    expect(email?.html).toContain('background:#aa0000;color:#ffffff');
    expect(email?.html).toContain('src="https://kiln.test/media/email-logo"');
    expect(email?.text).toContain('Kiln Road 1');
  });

  it('load the current logo by one address, which leads nowhere without a logo', async () => {
    const visitor = new Visitor(web.server, site.host);
    expect((await visitor.get('/media/email-logo')).statusCode).toBe(404);
    const [first, second] = [
      await makeImage(site, web.installation.storage),
      await makeImage(site, web.installation.storage),
    ];
    for (const { filename, id } of [first, second]) {
      await save({ logo: filename });
      const reply = await visitor.get('/media/email-logo');
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toContain(`/media/${id}/`);
    }
  });
});
