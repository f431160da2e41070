import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from './draft-changes.ts';

describe('the changes of a draft', () => {
  it('make the first value the second one, also as text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [before, after] = [a, b].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        const changes: unknown = JSON.parse(JSON.stringify(changesBetween(before, after)));
        expect(applyChanges(before, changes)).toEqual(after);
      }),
    );
  });

  it('have only the changed fields of a long record', () => {
    const rows = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`k${index}`, { price: index, tags: [] }]),
    );
    const before = { title: 'Mug', variants: { rows } };
    const after = { title: 'Mug', variants: { rows: { ...rows, k7: { price: 1, tags: [] } } } };
    const text = JSON.stringify(changesBetween(before, after));
    expect(text).toContain('"k7"');
    expect(text).not.toContain('"k8"');
    expect(applyChanges(before, JSON.parse(text))).toEqual(after);
  });

  it.each([null, 5, [], { fields: 3 }, { removed: ['a'] }])('ignore stored text like %j', (changes) => {
    expect(applyChanges({ a: 1 }, changes)).toEqual({ a: 1 });
  });
});
