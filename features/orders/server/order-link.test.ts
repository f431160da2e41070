import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { OrderId } from '../order.ts';
import { isTokenOf, orderIdOf, readDownloadToken, toDownloadToken, toOrderToken } from './order-link.ts';

const SECRET = 'a secret of at least thirty-two signs';
const SITE = '1'.repeat(24) as WebsiteId;
const ORDER = 'a1b2c3d4e5f60718293a4b5c' as OrderId;
const order = { id: ORDER, linkVersion: 0 };
const token = toOrderToken(SECRET, SITE, order);
const opens = (sent: string, linked = order): boolean =>
  orderIdOf(sent) === linked.id && isTokenOf(SECRET, { websiteId: SITE, token: sent }, linked);

describe('an order link', () => {
  it('opens its order and is the same each time it is created', () => {
    expect(opens(token)).toBe(true);
    expect(toOrderToken(SECRET, SITE, order)).toBe(token);
  });

  it('stays the same in every release, because emails contain it', () => {
    expect(token).toBe('a1b2c3d4e5f60718293a4b5cVDPX5roulsaubFO3FZ0y9Q7ARpJfcStOjtzwFd7pbUw');
    expect(toOrderToken(SECRET, SITE, { ...order, linkVersion: 3 })).toBe(
      'a1b2c3d4e5f60718293a4b5cW3YLjfUp9_ZjTAF6yJwIE0OhyiuUo5n_gANkCNehS1s',
    );
  });

  it('is rejected on another website and under another secret', () => {
    expect(isTokenOf(SECRET, { websiteId: '2'.repeat(24) as WebsiteId, token }, order)).toBe(false);
    expect(isTokenOf(`${SECRET}!`, { websiteId: SITE, token }, order)).toBe(false);
  });

  it('is rejected once revoked, and a newer link does not work before the revocation', () => {
    const revoked = { ...order, linkVersion: 1 };
    const next = toOrderToken(SECRET, SITE, revoked);
    expect([opens(token, revoked), opens(next, revoked), opens(next)]).toStrictEqual([false, true, false]);
  });

  it('is rejected when any character changes', () => {
    for (let at = 0; at < token.length; at++) {
      for (const other of ['a', 'b', '0', '_', 'Z']) {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        expect(opens(changed)).toBe(changed === token);
      }
    }
  });

  it('rejects random strings as tokens', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(opens(text)).toBe(false);
      }),
    );
  });
});

describe('a download link', () => {
  const expiresAt = new Date('2026-03-01T12:15:00Z');
  const grant = { websiteId: SITE, orderId: ORDER, linkVersion: 0, position: 2, expiresAt };
  const link = toDownloadToken(SECRET, grant);
  const at = (time: string) => ({ websiteId: SITE, now: new Date(time) });

  it('stays the same in every release', () => {
    expect(link).toBe('a1b2c3d4e5f60718293a4b5c.2.1772367300000.s5JknRIbAsrL6pIn_tXBDnrNV38uK9E2Dot9JT98P5w');
  });

  it('is valid until it expires', () => {
    expect(readDownloadToken(SECRET, at('2026-03-01T12:14:59Z'), link)).toStrictEqual(grant);
    expect(readDownloadToken(SECRET, at('2026-03-01T12:15:00Z'), link)).toBeNull();
  });

  it('contains the signed version of the order link that granted it', () => {
    const newer = toDownloadToken(SECRET, { ...grant, linkVersion: 3 });
    expect(readDownloadToken(SECRET, at('2026-03-01T12:00:00Z'), newer)).toStrictEqual({ ...grant, linkVersion: 3 });
    for (const forged of [newer.replace('.v3.', '.v4.'), newer.replace('.v3.', '.'), newer.replace('.v3.', '.v03.')])
      expect(readDownloadToken(SECRET, at('2026-03-01T12:00:00Z'), forged)).toBeNull();
  });

  it('rejects a changed expiry and another file', () => {
    const later = link.replace(String(expiresAt.getTime()), String(expiresAt.getTime() + 1));
    for (const forged of [later, link.replace('.2.', '.1.'), `${link}a`, '']) {
      expect(readDownloadToken(SECRET, at('2026-03-01T12:00:00Z'), forged)).toBeNull();
    }
  });
});
