import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { CheckoutCtx } from '../checkout-context.ts';
import { toOrderClient } from './order-client.ts';

const SITE = '1'.repeat(24) as WebsiteId;
/** Only the fields that identify the client. */
const client = (address?: string, websiteId = SITE) =>
  toOrderClient({ secret: 'a secret of at least thirty-two characters', websiteId, address } as CheckoutCtx);

describe('the client of an order', () => {
  it.each([
    ['192.0.2.1', 'Bw6lk6cYrZ0pD2VHp36w02'],
    ['2001:db8::1', 'iwmATyeyw0KDCnH6CS6LJT'],
  ])('has the hash that is stored with earlier orders from %s', (address, hash) => {
    expect(client(address)).toStrictEqual({ address: hash, accountId: null });
  });

  it('has another hash for another address and on another website', () => {
    expect(client('192.0.2.2').address).not.toBe(client('192.0.2.1').address);
    expect(client('192.0.2.1', '2'.repeat(24) as WebsiteId).address).not.toBe(client('192.0.2.1').address);
  });

  it('has no hash without an address', () => {
    expect(client().address).toBeNull();
  });
});
