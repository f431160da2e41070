import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../fault/seeded-random.ts';
import { findIds, findPaths, pickId } from './known-values.ts';

const id = (digit: string): string => digit.repeat(24);

describe('findIds', () => {
  it('finds each id once and ignores longer hexadecimal texts', () => {
    const text = JSON.stringify({ id: id('a'), other: id('b'), again: id('a'), digest: 'c'.repeat(64) });
    expect(findIds(text)).toEqual([id('a'), id('b')]);
  });
});

describe('findPaths', () => {
  it('finds local paths without their queries', () => {
    const html =
      '<a href="/shop?tag=a"></a><img src="/media/1/2/x.jpg"><a href="//other.example/x"></a><a href="/shop">';
    expect(findPaths(html)).toEqual(['/shop', '/media/1/2/x.jpg']);
  });
});

describe('pickId', () => {
  const known = {
    items: [id('a')],
    idsByPath: new Map([
      ['/api/config/orders', [id('b')]],
      ['/api/config', [id('c')]],
    ]),
    paths: [],
  };
  const count = (place: { name: string; path: string }): Map<string, number> => {
    const random = createSeededRandom(1);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 300; draw++) {
      const picked = pickId(random, known, place);
      expect(picked).toMatch(/^[0-9a-f]{24}$/);
      counts.set(picked, (counts.get(picked) ?? 0) + 1);
    }
    return counts;
  };

  it('mostly picks an id of the closest list', () => {
    expect(count({ name: 'orderId', path: '/api/config/orders/{orderId}/refunds' }).get(id('b'))).toBeGreaterThan(150);
  });

  it('mostly picks a product for a field that names one', () => {
    expect(count({ name: 'itemId', path: '/api/comments/{itemId}' }).get(id('a'))).toBeGreaterThan(150);
  });

  it('also picks unknown ids', () => {
    expect(count({ name: 'orderId', path: '/api/config/orders/{orderId}' }).size).toBeGreaterThan(50);
  });
});
