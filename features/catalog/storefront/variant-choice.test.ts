import { describe, expect, it } from 'vitest';
import { findChosen, type ListedVariant, stateOf, valueStates } from './variant-choice.ts';

const OPTIONS = ['Size', 'Glaze'];
const variant = (size: string, glaze: string, qtyInStock: number): ListedVariant => ({
  sku: `${size}-${glaze}`,
  attributes: { Size: size, Glaze: glaze },
  unlimited: false,
  qtyInStock,
  onSale: false,
  priceMoney: { value: '100', currency: 'USD' },
  salePriceMoney: { value: '0', currency: 'USD' },
});
const variants = [variant('S', 'Ash', 2), variant('S', 'Moss', 1), variant('L', 'Ash', 3), variant('L', 'Moss', 0)];
const choose = (pairs: Record<string, string>): ReadonlyMap<string, string> => new Map(Object.entries(pairs));

describe('finding the chosen variant', () => {
  it.each([
    [{}, 'open'],
    [{ Size: 'S' }, 'open'],
    [{ Size: 'L', Glaze: 'Ash' }, 'available'],
    [{ Size: 'L', Glaze: 'Moss' }, 'sold-out'],
    [{ Size: 'XL', Glaze: 'Moss' }, 'missing'],
  ])('the choice %j is %s', (choice, state) => {
    expect(stateOf(findChosen(variants, OPTIONS, choose(choice)))).toBe(state);
  });

  it('an unlimited variant is never sold out', () => {
    expect(stateOf({ ...variant('S', 'Ash', 0), unlimited: true })).toBe('available');
  });
});

describe('states of the values of an option', () => {
  const statesOf = (option: string, choice: Record<string, string>) =>
    Object.fromEntries(valueStates([...variants, variant('XL', 'Ash', 1)], option, choose(choice)));

  it('considers only the other options, not the current choice', () => {
    const states = { Ash: 'available', Moss: 'sold-out' };
    expect(statesOf('Glaze', { Size: 'L' })).toEqual(states);
    expect(statesOf('Glaze', { Size: 'L', Glaze: 'Moss' })).toEqual(states);
  });

  it('distinguishes missing variants from sold-out ones', () => {
    expect(statesOf('Size', { Glaze: 'Moss' })).toEqual({ S: 'available', L: 'sold-out', XL: 'missing' });
  });

  it('without a choice, marks a value sold out only if all its variants are', () => {
    expect(statesOf('Size', {})).toEqual({ S: 'available', L: 'available', XL: 'available' });
    const soldOutStates = Object.fromEntries(
      valueStates([variant('S', 'Ash', 0), variant('L', 'Ash', 1)], 'Size', new Map()),
    );
    expect(soldOutStates).toEqual({ S: 'sold-out', L: 'available' });
  });
});
