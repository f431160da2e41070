import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_ACTIONS } from '#kernel/contract/captcha-action.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createRecaptcha } from './recaptcha.ts';

const now = new Date('2026-03-01T12:00:00Z');
const action = CAPTCHA_ACTIONS.form;
const websiteId = 'a'.repeat(24) as WebsiteId;
const ANOTHER_WEBSITE = 'b'.repeat(24) as WebsiteId;

it('defines four form actions and one for gift card codes [S7.106, S7.107, S7.108, S7.109]', () => {
  expect(Object.values(CAPTCHA_ACTIONS)).toEqual([
    'FORM_BLOCK_SUBMISSION',
    'NEWSLETTER_BLOCK_SUBMISSION',
    'PRODUCT_WAITLIST_SUBMISSION',
    'PROMO_POPUP_SUBMISSION',
    'GIFT_CARD_CODE',
  ]);
});

describe('proof of work', () => {
  const captcha = createProofOfWork({ secret: 's', random: randomBytes, max: 30 });
  const solve = () => {
    const task = captcha.newTask({ action, websiteId, now });
    if (task.kind !== 'proof-of-work') throw new Error('Another kind');
    for (let number = 0; ; number++) {
      if (createHash('sha256').update(`${task.salt}${number}`).digest('hex') === task.target) return { task, number };
    }
  };

  it('accepts the searched number and rejects any other', async () => {
    const { task, number } = solve();
    const token = (n: number) => [task.salt, n, task.signature, action].join(':');
    expect(await captcha.check({ token: token(number), action, websiteId, now })).toMatchObject({
      ok: true,
      id: task.salt,
    });
    for (const wrong of [number + 1, 99]) {
      expect(await captcha.check({ token: token(wrong), action, websiteId, now })).toEqual({
        ok: false,
        reason: 'wrong',
      });
    }
  });

  it('signs a task in the same way in every release, because open pages contain it', () => {
    const fixed = createProofOfWork({ secret: 's', random: (length) => new Uint8Array(length), max: 30 });
    expect(fixed.newTask({ action, websiteId, now })).toMatchObject({
      salt: 'mm7p6yo0.AAAAAAAAAAAAAAAA',
      signature: '9-Klmp46eCTBI5gVjS5QEn35fo2lZti5L6Gnqti5MXY',
    });
  });

  it('rejects a token for another action [S7.105]', async () => {
    const { task, number } = solve();
    const token = [task.salt, number, task.signature, action].join(':');
    const check = await captcha.check({ token, action: CAPTCHA_ACTIONS.newsletter, websiteId, now });
    expect(check).toEqual({ ok: false, reason: 'another action' });
  });

  it('rejects a task issued for another action, whatever action the token claims [S7.105]', async () => {
    const { task, number } = solve();
    const other = CAPTCHA_ACTIONS.waitlist;
    const token = [task.salt, number, task.signature, other].join(':');
    expect(await captcha.check({ token, action: other, websiteId, now })).toEqual({ ok: false, reason: 'wrong' });
  });

  it('rejects a task issued by another website', async () => {
    const { task, number } = solve();
    const token = [task.salt, number, task.signature, action].join(':');
    const check = await captcha.check({ token, action, websiteId: ANOTHER_WEBSITE, now });
    expect(check).toEqual({ ok: false, reason: 'wrong' });
  });

  it('rejects an expired token and malformed ones', async () => {
    const { task, number } = solve();
    const token = [task.salt, number, task.signature, action].join(':');
    const later = new Date(now.getTime() + 31 * 60_000);
    expect(await captcha.check({ token, action, websiteId, now: later })).toEqual({ ok: false, reason: 'too old' });
    for (const odd of ['', ':::', 'x', `${token}:y`, 'a'.repeat(5000)]) {
      expect((await captcha.check({ token: odd, action, websiteId, now })).ok).toBe(false);
    }
  });
});

describe('reCAPTCHA Enterprise', () => {
  async function ask(answer: object | number) {
    const server = createServer((_request, reply) => {
      reply.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findWebsite = (host: string) => Promise.resolve(host === 'shop.test' ? websiteId : ANOTHER_WEBSITE);
    const captcha = createRecaptcha({ siteKey: 'k', project: 'p', apiKey: 'a', apiBase, findWebsite });
    try {
      return await captcha.check({ token: 't', action, websiteId, now });
    } finally {
      server.close();
    }
  }
  const good = { tokenProperties: { valid: true, action, hostname: 'shop.test' }, riskAnalysis: { score: 0.9 } };

  it('accepts a valid token only for the expected action and with a good score', async () => {
    expect(await ask(good)).toMatchObject({ ok: true });
    expect(await ask({ ...good, riskAnalysis: { score: 0.1 } })).toMatchObject({ ok: false, reason: 'score' });
    const other = { ...good.tokenProperties, action: CAPTCHA_ACTIONS.popup };
    expect(await ask({ ...good, tokenProperties: other })).toMatchObject({ ok: false });
    await expect(ask(503)).rejects.toThrow('503');
  });

  it.each(['another.test', undefined])('rejects a token that was solved on another website (%s)', async (hostname) => {
    const tokenProperties = { ...good.tokenProperties, hostname };
    expect(await ask({ ...good, tokenProperties })).toEqual({ ok: false, reason: 'another website' });
  });
});
