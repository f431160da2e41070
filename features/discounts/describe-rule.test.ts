import { describe, expect, it } from 'vitest';
import { describeRule, type RuleNames } from './describe-rule.ts';
import { type DiscountBody, NEW_DISCOUNT } from './new-discount.ts';

const format = { money: (cents: number) => `$${(cents / 100).toFixed(2)}`, time: (instant: string) => instant };

function sentence(change: Partial<DiscountBody>, names: Partial<RuleNames> = {}): string {
  const rule = { ...NEW_DISCOUNT, code: 'SPRING10', ...change };
  return describeRule({ rule, names: { products: [], getProducts: [], ...names }, format });
}

const BUY = { kind: 'buy-x-get-y', percent: null, buyQuantity: 2, getQuantity: 1, getPercent: 100 } as const;

describe('describeRule of a discount', () => {
  it.each<[Partial<DiscountBody>, string]>([
    [{}, '10% off the whole order with the code SPRING10.'],
    [{ kind: 'amount', amountCents: 500 }, '$5.00 off the whole order with the code SPRING10.'],
    [{ kind: 'free-shipping', method: 'automatic' }, 'Free shipping, applied automatically.'],
    [
      { kind: 'free-shipping', categories: ['Mugs'] },
      'Free shipping for orders with the category Mugs with the code SPRING10.',
    ],
    [{ ...BUY, method: 'automatic' }, 'Buy 2 items, get 1 more free, applied automatically.'],
    [
      { ...BUY, getPercent: 50, maxSets: 1 },
      'Buy 2 items, get 1 more at 50% off, once per order with the code SPRING10.',
    ],
    [{ percent: null, code: '' }, '…% off the whole order with the code ….'],
    [{ productIds: [] }, '10% off no products with the code SPRING10.'],
    [{ productIds: ['a', 'b'] }, '10% off 2 products with the code SPRING10.'],
    [{ minimumCents: 5000 }, '10% off the whole order when these items reach $50.00 with the code SPRING10.'],
    [
      { minimumQuantity: 3, maxUsesPerPerson: 1, maxUses: 1500 },
      '10% off the whole order when at least 3 of these items are in the cart with the code SPRING10, once per customer, at most 1,500 times in total.',
    ],
    [{ method: 'codes', usesPerCode: 1 }, '10% off the whole order with a generated code, each code once.'],
    [{ startsAt: 'Monday' }, '10% off the whole order with the code SPRING10, from Monday.'],
    [{ endsAt: 'Friday' }, '10% off the whole order with the code SPRING10, until Friday.'],
    [
      { startsAt: 'Monday', endsAt: 'Friday' },
      '10% off the whole order with the code SPRING10, from Monday until Friday.',
    ],
  ])('describes %j in one sentence', (change, expected) => {
    expect(sentence(change)).toBe(expected);
  });

  it('names the first products and categories and counts the others', () => {
    const change = { productIds: ['a', 'b', 'c', 'd'], categories: ['Mugs', 'Bowls'] };
    expect(sentence(change, { products: ['River Bowl', 'Tall Mug', 'Vase'] })).toBe(
      '10% off River Bowl, Tall Mug and 2 other products and the categories Mugs and Bowls with the code SPRING10.',
    );
  });

  it('names the segment of customers', () => {
    expect(sentence({ segment: 'vip' }, { segment: 'VIP customers' })).toBe(
      '10% off the whole order for customers of the segment “VIP customers” with the code SPRING10.',
    );
    expect(sentence({ segment: 'vip', method: 'automatic' })).toBe(
      '10% off the whole order for customers of the segment “vip”, applied automatically.',
    );
  });

  it('names what is bought and what is reduced', () => {
    const change = { ...BUY, productIds: ['a'], getProductIds: ['b'] };
    expect(sentence(change, { products: ['River Bowl'], getProducts: ['Tall Mug'] })).toBe(
      'Buy 2 of River Bowl, get 1 of Tall Mug free with the code SPRING10.',
    );
  });
});
