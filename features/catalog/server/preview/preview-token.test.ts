import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { readPreviewToken, toPreviewToken } from './preview-token.ts';

const websiteId = 'a'.repeat(24) as WebsiteId;
const id = 'b'.repeat(24);
const expiresAt = new Date('2026-01-01T00:15:00Z');
const before = new Date('2026-01-01T00:14:59Z');
const token = toPreviewToken('secret', { websiteId, id, expiresAt });

describe('the link to a preview', () => {
  it('opens it until it expires', () => {
    expect(readPreviewToken('secret', { websiteId, token, now: before })).toBe(id);
    expect(readPreviewToken('secret', { websiteId, token, now: expiresAt })).toBeNull();
  });

  it.each([
    ['another website', 'c'.repeat(24), token],
    ['a later time', websiteId, token.replace(/-\d+-/, '-9999999999-')],
    ['another preview', websiteId, `${'c'.repeat(24)}${token.slice(24)}`],
    ['no signature', websiteId, token.slice(0, -43)],
    ['another text', websiteId, 'x'],
    ['nothing', websiteId, ''],
  ])('is refused with %s', (_what, website, sent) => {
    expect(readPreviewToken('secret', { websiteId: website as WebsiteId, token: sent, now: before })).toBeNull();
  });

  it('is refused with the signature of another secret', () => {
    expect(readPreviewToken('other', { websiteId, token, now: before })).toBeNull();
  });
});
