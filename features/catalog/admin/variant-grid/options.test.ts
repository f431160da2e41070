import { describe, expect, it } from 'vitest';
import {
  addMissing,
  addOption,
  addValue,
  countMissing,
  moveOption,
  moveValue,
  type OptionChange,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
} from './options.ts';
import { EMPTY_ROW, rowsOf, singleRowTable, type VariantTable } from './table.ts';

const first = { ...EMPTY_ROW, id: 'a'.repeat(24), sku: 'A', priceCents: 1200, stock: 5, stockBefore: 5 };
const single = singleRowTable(first);

function tableOf(change: OptionChange): VariantTable {
  if ('problem' in change) throw new Error(change.problem);
  return change.table;
}

const names = (table: VariantTable): string[] => rowsOf(table).map(({ values }) => values.join('/'));
const sizes = tableOf(addOption(single, 'Size', ['S', 'M']));
const both = tableOf(addOption(sizes, 'Colour', ['Red', 'Blue']));

describe('adding options and values', () => {
  it('gives existing variants the first value and adds new ones for the others', () => {
    expect(names(both)).toStrictEqual(['S/Red', 'S/Blue', 'M/Red', 'M/Blue']);
    expect(rowsOf(both)[0]).toMatchObject({ id: first.id, sku: 'A', stock: 5, stockBefore: 5 });
    expect(rowsOf(both)[1]).toMatchObject({ id: null, sku: '', priceCents: 1200, stock: 0, stockBefore: null });
  });

  it('adds a value only for combinations of the other options that exist', () => {
    const withoutBlueM = { ...both, order: both.order.slice(0, 3), rows: omitLast(both) };
    expect(names(tableOf(addValue(withoutBlueM, 0, 'L')))).toStrictEqual([
      'S/Red',
      'S/Blue',
      'M/Red',
      'L/Red',
      'L/Blue',
    ]);
    expect(names(tableOf(addValue(withoutBlueM, 1, 'Green')))).toStrictEqual([
      'S/Red',
      'S/Blue',
      'S/Green',
      'M/Red',
      'M/Green',
    ]);
  });

  it('counts and adds combinations without a variant', () => {
    const partial = { ...both, order: both.order.slice(0, 3), rows: omitLast(both) };
    expect(countMissing(partial)).toBe(1);
    expect(names(tableOf(addMissing(partial)))).toStrictEqual(names(both));
    expect(countMissing(both)).toBe(0);
  });

  it('keeps an unlimited stock unlimited', () => {
    const table = tableOf(addOption(singleRowTable({ ...first, stock: 'unlimited' }), 'Size', ['S', 'M']));
    expect(rowsOf(table).map(({ stock }) => stock)).toStrictEqual(['unlimited', 'unlimited']);
  });

  it('rejects a used name, a used value and more than 2,000 variants', () => {
    expect(addOption(sizes, ' size ', ['X'])).toHaveProperty('problem');
    expect(addValue(sizes, 0, 'M')).toHaveProperty('problem');
    const many = tableOf(
      addOption(
        single,
        'Number',
        Array.from({ length: 1001 }, (_, index) => String(index)),
      ),
    );
    expect(addOption(many, 'Side', ['left', 'right'])).toStrictEqual({
      problem: 'This would make 2,002 variants. A product can have at most 2,000.',
    });
  });
});

describe('renaming and moving', () => {
  it('keeps ids and stock when an option or a value is renamed', () => {
    const renamed = tableOf(renameValue(tableOf(renameOption(both, 0, 'Width')), 0, { from: 'S', to: 'Narrow' }));
    expect(renamed.options[0]).toStrictEqual({ name: 'Width', values: ['Narrow', 'M'] });
    expect(rowsOf(renamed)[0]).toMatchObject({ id: first.id, stock: 5, values: ['Narrow', 'Red'] });
    expect(renameValue(both, 0, { from: 'S', to: 'M' })).toHaveProperty('problem');
    expect(renameOption(both, 0, 'colour')).toHaveProperty('problem');
  });

  it('sorts the variants by the order of options and values', () => {
    expect(names(moveValue(both, 1, { from: 1, to: 0 }))).toStrictEqual(['S/Blue', 'S/Red', 'M/Blue', 'M/Red']);
    expect(names(moveOption(both, 1, 0))).toStrictEqual(['Red/S', 'Red/M', 'Blue/S', 'Blue/M']);
  });
});

describe('removing', () => {
  it('removes a value with its variants, but not the last one', () => {
    expect(names(tableOf(removeValue(both, 0, 'M')))).toStrictEqual(['S/Red', 'S/Blue']);
    expect(removeValue(tableOf(removeValue(both, 0, 'M')), 0, 'S')).toHaveProperty('problem');
  });

  it('keeps the first variant of those that differ only in a removed option', () => {
    const left = removeOption(both, 1);
    expect(names(left)).toStrictEqual(['S', 'M']);
    expect(rowsOf(left)[0]?.id).toBe(first.id);
    expect(rowsOf(removeOption(left, 0))).toStrictEqual([{ ...first, values: [] }]);
  });
});

function omitLast(table: VariantTable): VariantTable['rows'] {
  return Object.fromEntries(
    table.order.slice(0, -1).flatMap((key) => (table.rows[key] ? [[key, table.rows[key]]] : [])),
  );
}
