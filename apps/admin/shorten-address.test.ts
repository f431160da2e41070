import { describe, expect, it } from 'vitest';
import { shortenQuery } from './shorten-address.ts';

const filters = (count: number): string =>
  Array.from({ length: count }, (_, index) => `filter${index}=value${index}`).join('&');

describe('the query string of the owner area', () => {
  it('stays as it is while the browser can state it', () => {
    for (const query of ['', '?', '?search=bowl', `?${filters(100)}`]) expect(shortenQuery(query)).toBe(query);
  });

  it('keeps its first parameters, each of them whole, when it has 10,000', () => {
    const query = `?search=bowl&${filters(10_000)}`;
    const short = shortenQuery(query);
    expect(short.length).toBeLessThanOrEqual(3000);
    expect(short.length).toBeGreaterThan(2900);
    expect(query.startsWith(`${short}&`)).toBe(true);
  });

  it('is empty if its first parameter does not fit', () => {
    expect(shortenQuery(`?search=${'x'.repeat(5000)}&sort=name`)).toBe('');
  });
});
