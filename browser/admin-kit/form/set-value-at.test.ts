import { describe, expect, it } from 'vitest';
import { setValueAt } from './set-value-at.ts';

describe('replacing a value of a form', () => {
  const before = { title: 'Bowl', links: [{ url: '/a' }, { url: '/b' }], rows: { x: { price: 1 }, y: { price: 2 } } };

  it('replaces a field, a field of an object and an item of a list', () => {
    expect(setValueAt(before, ['title'], 'Cup')).toStrictEqual({ ...before, title: 'Cup' });
    expect(setValueAt(before, ['links', '1', 'url'], '/c').links).toStrictEqual([{ url: '/a' }, { url: '/c' }]);
    expect(setValueAt(before, ['rows', 'y', 'price'], 3).rows).toStrictEqual({ x: { price: 1 }, y: { price: 3 } });
  });

  it('shares what has not changed with the original', () => {
    const after = setValueAt(before, ['rows', 'y', 'price'], 3);
    expect(after.links).toBe(before.links);
    expect(after.rows.x).toBe(before.rows.x);
    expect(before.rows.y.price).toBe(2);
  });

  it('creates objects that are missing on the way', () => {
    expect(setValueAt<object>({}, ['seo', 'title'], 'Bowl')).toStrictEqual({ seo: { title: 'Bowl' } });
  });
});
