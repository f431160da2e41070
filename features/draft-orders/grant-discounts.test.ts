import { expect, it } from 'vitest';
import type { DraftDiscount } from './draft-order.ts';
import { grantDiscounts } from './grant-discounts.ts';

const percent = (value: number, reason = ''): DraftDiscount => ({ kind: 'percent', percent: value, reason });
const amount = (amountCents: number, reason = ''): DraftDiscount => ({ kind: 'amount', amountCents, reason });
const line = (amountCents: number, discount: DraftDiscount | null = null) => ({ amountCents, discount });

it('takes nothing off without discounts', () => {
  expect(grantDiscounts([line(1000), line(0)], null)).toStrictEqual({ lineDiscountsCents: [0, 0], granted: [] });
});

it('applies the discount of the order to what the discounts of lines leave', () => {
  expect(grantDiscounts([line(1000, percent(50, 'Damaged')), line(500)], percent(10, 'Regular'))).toStrictEqual({
    lineDiscountsCents: [550, 50],
    granted: [
      { title: 'Damaged', cents: 500 },
      { title: 'Regular', cents: 100 },
    ],
  });
});

it('divides an amount among the lines without losing a cent', () => {
  const { lineDiscountsCents, granted } = grantDiscounts([line(100), line(100), line(100)], amount(100));
  expect(lineDiscountsCents.reduce((sum, cents) => sum + cents, 0)).toBe(100);
  expect(granted).toStrictEqual([{ title: 'Discount', cents: 100 }]);
});

it('never takes more off than a line or the order costs', () => {
  expect(grantDiscounts([line(300, amount(900)), line(200)], amount(900)).lineDiscountsCents).toStrictEqual([300, 200]);
  expect(grantDiscounts([line(0)], amount(900))).toStrictEqual({ lineDiscountsCents: [0], granted: [] });
});
