import { describe, expect, it } from 'vitest';
import { parseChosenProducts, toChosenProducts } from './bulk-selection.ts';

describe('products chosen in the list', () => {
  it('are sent as ids, or as the query of the list in text', () => {
    expect(toChosenProducts({ kind: 'keys', keys: ['a'] })).toStrictEqual({ kind: 'ids', ids: ['a'] });
    const query = { search: '', hasPicture: false, priceMin: 100, tag: 'Sale', trash: false };
    expect(toChosenProducts({ kind: 'matching', query, except: ['b'] })).toStrictEqual({
      kind: 'matching',
      query: { hasPicture: 'false', priceMin: '100', tag: 'Sale' },
      except: ['b'],
    });
  });

  it('survive being stored', () => {
    for (const chosen of [
      toChosenProducts({ kind: 'keys', keys: ['a', 'b'] }),
      toChosenProducts({ kind: 'matching', query: { search: 'cup' }, except: [] }),
    ])
      expect(parseChosenProducts(JSON.stringify(chosen))).toStrictEqual(chosen);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"kind":"ids"}',
    '{"kind":"ids","ids":[1]}',
    '{"kind":"matching","query":{"a":1}}',
  ])('are not read from %s', (text) => {
    expect(parseChosenProducts(text)).toBeNull();
  });
});
