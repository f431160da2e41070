import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNameIds } from './name-ids.ts';

const idsOf = (...names: string[]): string[] =>
  toNameIds(
    names.map((name) => ({ name })),
    'rate',
  );

describe('toNameIds', () => {
  it('derives the id from the name, regardless of the other entries', () => {
    expect(idsOf('Standard', 'Canada Parcel')).toStrictEqual(['standard', 'canada-parcel']);
    expect(idsOf('Canada Parcel', 'Standard')).toStrictEqual(['canada-parcel', 'standard']);
  });

  it('numbers entries with the same name and skips ids that are taken', () => {
    expect(idsOf('Standard', 'Standard 2', 'standard!')).toStrictEqual(['standard', 'standard-2', 'standard-3']);
  });

  it('keeps letters of any script and uses the fallback for a name without letters', () => {
    expect(idsOf('Économie', '速達', '***', '🚚')).toStrictEqual(['economie', '速達', 'rate', 'rate-2']);
  });

  it('keeps stored ids, whatever the names are, and derives no id that is stored further down', () => {
    const entries = [{ name: 'Standard' }, { id: 'standard', name: 'Economy' }, { id: 'x', name: 'Standard' }];
    expect(toNameIds(entries, 'rate')).toStrictEqual(['standard-2', 'standard', 'x']);
  });

  it('does not give two entries the same id when a file stores it twice', () => {
    const entries = [
      { id: 'a', name: 'A' },
      { id: 'a', name: 'A' },
    ];
    expect(toNameIds(entries, 'rate')).toStrictEqual(['a', 'a-2']);
  });

  it('does not use the addresses that have another meaning', () => {
    expect(idsOf('Order', 'New')).toStrictEqual(['order-2', 'new-2']);
  });

  it('limits the length of an id without cutting a character in half', () => {
    expect(idsOf('a'.repeat(200))[0]).toHaveLength(180);
    expect(encodeURIComponent(idsOf(`a${'𠀀'.repeat(100)}`)[0] ?? '')).not.toBe('');
  });

  it('never returns the same id twice', () => {
    const entry = fc.record(
      { name: fc.constantFrom('a', 'a 2', 'A', 'b', '-', 'a-2', 'a-3'), id: fc.constantFrom('a', 'a-2', 'b') },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(new Set(toNameIds(entries, 'rate')).size).toBe(entries.length);
      }),
    );
  });
});
