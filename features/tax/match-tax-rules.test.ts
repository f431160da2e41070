import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TaxRule } from '#features/sites/site-file.ts';
import { matchTaxRules } from './rules.ts';

// Covers which rules apply at a location, and that their order does not matter.

const rule = (name: string, rate: string, area: object): TaxRule => TaxRule.parse({ name, rate, ...area });

const RULES = [
  rule('Pennsylvania', '6', { country: 'US', region: 'PA' }),
  rule('Philadelphia', '8', { country: 'US', region: 'PA', postalPrefix: '191' }),
  rule('One block', '9', { country: 'US', region: 'PA', postalPrefixes: ['19103', '15222'] }),
  rule('New York', '8.875', { country: 'US', region: 'NY' }),
  rule('GST', '5', { country: 'CA' }),
  rule('HST', '13', { country: 'CA', regions: ['ON', 'NB'] }),
];

const namesAt = (place: readonly [string, string, string], rules = RULES): string[] =>
  matchTaxRules(rules, { country: place[0], region: place[1], postalCode: place[2] })
    .map(({ name }) => name)
    .toSorted();

describe('matchTaxRules', () => {
  it.each([
    { place: ['US', 'PA', '15201'], names: ['Pennsylvania'] },
    { place: ['US', 'PA', ''], names: ['Pennsylvania'] },
    { place: ['US', 'PA', '19104'], names: ['Philadelphia'] },
    { place: ['US', 'PA', '19103-1234'], names: ['One block'] },
    { place: ['US', 'PA', '15222'], names: ['One block'] },
    { place: ['US', 'TX', '19103'], names: [] },
    { place: ['CA', 'BC', 'V5K 0A1'], names: ['GST'] },
    { place: ['CA', 'NB', ''], names: ['HST'] },
    { place: ['DE', '', '10115'], names: [] },
  ] as const)('applies only the rules of the narrowest area: $place gets $names [S5.79]', ({ place, names }) => {
    expect(namesAt(place)).toStrictEqual(names);
  });

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(RULES, { minLength: RULES.length }), (shuffled) => {
        expect(namesAt(['US', 'PA', '19104'], shuffled)).toStrictEqual(['Philadelphia']);
        expect(namesAt(['CA', 'ON', 'K1A'], shuffled)).toStrictEqual(['HST']);
      }),
    );
  });

  it('applies all rules of equally narrow areas', () => {
    const rules = [
      rule('GST', '5', { country: 'CA', region: 'QC' }),
      rule('QST', '9.975', { country: 'CA', regions: ['QC'] }),
      rule('GST in other provinces', '5', { country: 'CA' }),
    ];
    expect(matchTaxRules(rules, { country: 'CA', region: 'QC', postalCode: '' })).toStrictEqual([
      { name: 'GST', rate: '5', shipping: false },
      { name: 'QST', rate: '9.975', shipping: false },
    ]);
  });

  it('applies one name once, at the higher rate, in any order', () => {
    const twice = [
      rule('Sales tax', '4', { country: 'US', region: 'NY', shipping: true }),
      rule('Sales tax', '8.875', { country: 'US', region: 'NY' }),
      rule('Sales tax', '8.875', { country: 'US', region: 'NY', shipping: true }),
    ];
    const once = [{ name: 'Sales tax', rate: '8.875', shipping: true }];
    const place = { country: 'US', region: 'NY', postalCode: '10013' };
    expect(matchTaxRules(twice, place)).toStrictEqual(once);
    expect(matchTaxRules(twice.toReversed(), place)).toStrictEqual(once);
  });

  it('ignores a blank region or postal prefix', () => {
    const rules = [rule('VAT', '19', { country: 'DE', region: '', postalPrefix: '' })];
    expect(namesAt(['DE', 'BE', '10115'], rules)).toStrictEqual(['VAT']);
  });

  it('returns no rules without a location', () => {
    expect(matchTaxRules(RULES, null)).toStrictEqual([]);
  });
});
