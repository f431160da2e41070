import { describe, expect, it } from 'vitest';
import { rowsOf, singleRowTable, type VariantTable } from '../variant-grid/table.ts';
import { addAmount, removeAmount } from './amounts.ts';

const add = (table: VariantTable, cents: number): VariantTable => addAmount(table, cents, 'USD') ?? table;
const amounts = (table: VariantTable) => rowsOf(table).map(({ values, priceCents }) => [values[0], priceCents]);

describe('the amounts of a gift card', () => {
  it('makes each amount a variant, in ascending order', () => {
    const table = [5000, 2500, 1250].reduce(add, singleRowTable());
    expect(table.options).toStrictEqual([{ name: 'Amount', values: ['$12.50', '$25', '$50'] }]);
    expect(amounts(table)).toStrictEqual([
      ['$12.50', 1250],
      ['$25', 2500],
      ['$50', 5000],
    ]);
    expect(rowsOf(table).every(({ stock }) => stock === 'unlimited')).toBe(true);
  });

  it('does not add an amount twice', () => {
    expect(addAmount(add(singleRowTable(), 2500), 2500, 'USD')).toBeNull();
  });

  it('removes an amount, and has no option without amounts', () => {
    const table = add(add(singleRowTable(), 2500), 5000);
    const [first = '', second = ''] = table.order;
    expect(amounts(removeAmount(table, first))).toStrictEqual([['$50', 5000]]);
    expect(removeAmount(removeAmount(table, first), second)).toMatchObject({ options: [], order: [second] });
  });
});
