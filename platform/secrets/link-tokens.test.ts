import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import { createLinkTokens, createRevocableLinkTokens } from './link-tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SITE = '1'.repeat(24) as WebsiteId;
const OTHER = '2'.repeat(24) as WebsiteId;
const ID = 'a1b2c3d4e5f60718293a4b5c' as Id<'sample'>;

describe('the token of a link', () => {
  const { toToken, readToken } = createLinkTokens<'sample'>('sample');
  const token = toToken(SECRET, SITE, ID);

  it('gives the id back, for its own purpose on its own website', () => {
    expect(readToken(SECRET, SITE, token)).toBe(ID);
    expect(readToken(SECRET, OTHER, token)).toBeNull();
    expect(readToken(`${SECRET}!`, SITE, token)).toBeNull();
    expect(createLinkTokens('another').readToken(SECRET, SITE, token)).toBeNull();
    expect(createLinkTokens(['sample', 'part']).readToken(SECRET, SITE, token)).toBeNull();
  });

  it('does not exchange website and id', () => {
    expect(readToken(SECRET, ID as string as WebsiteId, toToken(SECRET, SITE, ID).replace(ID, SITE))).toBeNull();
  });

  it('rejects random strings', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => ID + text),
        ),
        (text) => {
          expect(readToken(SECRET, SITE, text)).toBeNull();
        },
      ),
    );
  });
});

describe('the token of a revocable link', () => {
  const { toToken, idOf, isTokenOf } = createRevocableLinkTokens<'sample'>('sample');
  const versions = [0, 1, 2, 12].map((linkVersion) => ({ id: ID, linkVersion }));

  it('opens only the version that it was issued for', () => {
    const tokens = versions.map((linked) => toToken(SECRET, SITE, linked));
    const opens = tokens.map((token) =>
      versions.map((linked) => isTokenOf(SECRET, { websiteId: SITE, token }, linked)),
    );
    expect(opens).toStrictEqual(versions.map((row) => versions.map((column) => row === column)));
  });

  it('is rejected for another id, even if it claims it, and on another website', () => {
    const linked = { id: ID, linkVersion: 1 };
    const token = toToken(SECRET, SITE, linked);
    const another = { ...linked, id: 'b'.repeat(24) as Id<'sample'> };
    expect(isTokenOf(SECRET, { websiteId: SITE, token }, another)).toBe(false);
    expect(isTokenOf(SECRET, { websiteId: SITE, token: token.replace(ID, another.id) }, another)).toBe(false);
    // The signature is right, but the token names another id.
    expect(isTokenOf(SECRET, { websiteId: SITE, token: token.replace(ID, another.id) }, linked)).toBe(false);
    expect(isTokenOf(SECRET, { websiteId: OTHER, token }, linked)).toBe(false);
  });

  it('contains the id, if it is well-formed', () => {
    const token = toToken(SECRET, SITE, { id: ID, linkVersion: 0 });
    expect(idOf(token)).toBe(ID);
    for (const malformed of ['', ID, `${token}a`, token.slice(1), token.toUpperCase()])
      expect(idOf(malformed)).toBeNull();
  });
});
