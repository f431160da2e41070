import { describe, expect, it } from 'vitest';
import { clientKeyOf, normalizeAddress } from './client-address.ts';

describe('normalizeAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('normalizes %s to %s', (address, expected) => {
    expect(normalizeAddress(address)).toBe(expected);
  });
});

describe('clientKeyOf', () => {
  it('counts IPv4 clients by address in any notation', () => {
    expect(clientKeyOf('192.0.2.1')).toBe('192.0.2.1');
    expect(clientKeyOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(clientKeyOf('192.0.2.2')).not.toBe(clientKeyOf('192.0.2.1'));
  });

  it('counts IPv6 clients by their /64 network', () => {
    const key = clientKeyOf('2001:db8:1:2::1');
    expect(key).toBe('2001:db8:1:2::/64');
    expect(clientKeyOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(key);
    expect(clientKeyOf('2001:db8:1:3::1')).not.toBe(key);
    expect(clientKeyOf('::1')).toBe('0:0:0:0::/64');
  });
});
