import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { newKey, readFileToken, readKey, toFileToken, webhookSecret } from './submission-keys.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const OTHER = '2'.repeat(24) as WebsiteId;
const parts = { secret: SECRET, now: new Date('2026-03-01T12:00:00Z') };
const zeros = (length: number) => new Uint8Array(length);

describe('the key of a form', () => {
  const subject = { websiteId: SITE, session: 'crumb' };
  const KEY = 'mm7p6yo0.AAAAAAAAAAAAAAAA.nGx9gXeE4RdrwPVffK1LwOZPPp1nicH6';

  it('stays the same in every release, because open pages contain it', () => {
    expect(newKey(parts, zeros, subject)).toBe(KEY);
    expect(readKey(parts, subject, KEY)).toStrictEqual(parts.now);
  });

  it('is rejected for another browser, on another website and when changed', () => {
    expect(readKey(parts, { ...subject, session: 'other' }, KEY)).toBeNull();
    expect(readKey(parts, { ...subject, websiteId: OTHER }, KEY)).toBeNull();
    expect(readKey(parts, subject, KEY.replace('mm7', 'mm8'))).toBeNull();
    expect(readKey(parts, subject, '')).toBeNull();
    expect(readKey(parts, subject, `${KEY}.`)).toBeNull();
    expect(readKey(parts, subject, `${KEY}.x`)).toBeNull();
  });

  it('expires after two hours', () => {
    const at = (time: string) => readKey({ ...parts, now: new Date(time) }, subject, KEY);
    expect([at('2026-03-01T14:00:00Z'), at('2026-03-01T14:00:01Z')]).toStrictEqual([parts.now, null]);
  });
});

describe('the token of an uploaded file', () => {
  const scope = { websiteId: SITE, formId: 'form', fieldId: 'photo' };
  const ID = 'a1b2c3d4e5f60718293a4b5c';
  const TOKEN = `${ID}.92WnZBrTXe6Lm35HhWuz61kSVXH58Am0`;

  it('stays the same in every release, because open pages contain it', () => {
    expect(toFileToken(SECRET, scope, ID)).toBe(TOKEN);
    expect(readFileToken(SECRET, scope, TOKEN)).toBe(ID);
  });

  it('is rejected for another field, on another website and when extended', () => {
    expect(readFileToken(SECRET, { ...scope, formId: 'formp', fieldId: 'hoto' }, TOKEN)).toBeNull();
    expect(readFileToken(SECRET, { ...scope, websiteId: OTHER }, TOKEN)).toBeNull();
    expect(readFileToken(SECRET, scope, `${TOKEN}.x`)).toBeNull();
  });
});

describe('the secret of webhooks', () => {
  it('stays the same in every release, because receivers have configured it', () => {
    expect(webhookSecret(SECRET, SITE)).toBe('whsec_3knNJ6Ck30EDXUDr4dbLOLVQMa60nCw7');
  });

  it('is different for each website', () => {
    expect(webhookSecret(SECRET, OTHER)).not.toBe(webhookSecret(SECRET, SITE));
  });
});
