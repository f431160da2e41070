import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import { createTenantCache } from './tenant-cache.ts';

const ctx = (id: string): Ctx => ({ websiteId: id as WebsiteId }) as Ctx;

describe('a tenant cache', () => {
  it('loads once per website until it is invalidated', async () => {
    let loads = 0;
    const cache = createTenantCache((given) => Promise.resolve(`${given.websiteId}${++loads}`));
    expect(await Promise.all([cache.get(ctx('a')), cache.get(ctx('a')), cache.get(ctx('b'))])).toEqual([
      'a1',
      'a1',
      'b2',
    ]);
    cache.forget('a' as WebsiteId);
    expect([await cache.get(ctx('a')), await cache.get(ctx('b'))]).toEqual(['a3', 'b2']);
  });

  it('does not cache a failure', async () => {
    let fails = true;
    const cache = createTenantCache(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve('up')));
    await expect(cache.get(ctx('a'))).rejects.toThrow('down');
    fails = false;
    expect(await cache.get(ctx('a'))).toBe('up');
  });

  it('reloads only values with an expiry after that many seconds', async () => {
    let loads = 0;
    let now = 0;
    const at = (id: string): Ctx => ({ ...ctx(id), clock: () => new Date(now) });
    const load = (given: Ctx): Promise<string> => Promise.resolve(`${given.websiteId}${++loads}`);
    const cache = createTenantCache(load, { maxAgeSeconds: (value) => (value.startsWith('a') ? 60 : null) });
    expect([await cache.get(at('a')), await cache.get(at('b'))]).toEqual(['a1', 'b2']);
    now = 59_999;
    expect(await cache.get(at('a'))).toBe('a1');
    now = 60_000;
    expect([await cache.get(at('a')), await cache.get(at('b'))]).toEqual(['a3', 'b2']);
  });
});
