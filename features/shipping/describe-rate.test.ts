import { describe, expect, it } from 'vitest';
import { describeRate } from './describe-rate.ts';
import { NEW_RATE, type RateBody } from './new-rate.ts';

const money = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
const describeValues = (values: Partial<RateBody>): string => describeRate({ ...NEW_RATE, ...values }, { money });

describe('describeRate', () => {
  it.each<[string, Partial<RateBody>]>([
    ['…', {}],
    ['€6.00', { priceCents: 600 }],
    ['Free', { priceCents: 0 }],
    ['€6.00, free for orders from €75.00', { priceCents: 600, freeOverCents: 7500 }],
    ['€18.00 plus €9.00 for each started kilogram', { kind: 'weight', baseCents: 1800, perKilogramCents: 900 }],
    [
      '€4.90 for orders up to €50.00, free above',
      {
        kind: 'price',
        tiers: [
          { upTo: 5000, priceCents: 490 },
          { upTo: null, priceCents: 0 },
        ],
      },
    ],
    [
      '€3.00 for 1 item, €5.00 for up to 3 items, not offered above',
      {
        kind: 'items',
        tiers: [
          { upTo: 1, priceCents: 300 },
          { upTo: 3, priceCents: 500 },
        ],
      },
    ],
    ['€6.90 up to 2.5 kg, not offered above', { kind: 'weight-tiers', tiers: [{ upTo: 2500, priceCents: 690 }] }],
    ['€1.00', { kind: 'price', tiers: [{ upTo: null, priceCents: 100 }] }],
    [
      '… …, … above',
      {
        kind: 'items',
        tiers: [
          { upTo: null, priceCents: null },
          { upTo: null, priceCents: null },
        ],
      },
    ],
    ['Free, pickup at Mill Lane 4', { kind: 'pickup', priceCents: 0, address: 'Mill Lane 4\nBristol' }],
    ['€2.50', { kind: 'pickup', priceCents: 250, address: ' ' }],
  ])('describes a rate as "%s"', (text, values) => {
    expect(describeValues(values)).toBe(text);
  });
});
