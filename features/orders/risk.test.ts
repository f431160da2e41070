import { expect, it } from 'vitest';
import { assessRisk, type RiskFacts } from './risk.ts';

const FACTS: RiskFacts = {
  failedPayments: 0,
  deliveryCountry: null,
  billingCountry: null,
  hasEarlierDispute: false,
};

it.each<[title: string, facts: Partial<RiskFacts>, expected: object]>([
  ['nothing', {}, { level: 'low', reasons: [] }],
  ['two failed payments', { failedPayments: 2 }, { level: 'low', reasons: [] }],
  ['three failed payments', { failedPayments: 3 }, { level: 'medium', reasons: ['failed-payments'] }],
  ['two addresses in one country', { deliveryCountry: 'US', billingCountry: 'US' }, { level: 'low', reasons: [] }],
  ['one address', { deliveryCountry: 'US' }, { level: 'low', reasons: [] }],
  [
    'addresses in two countries',
    { deliveryCountry: 'US', billingCountry: 'DE' },
    { level: 'medium', reasons: ['countries-differ'] },
  ],
  ['an earlier dispute', { hasEarlierDispute: true }, { level: 'high', reasons: ['earlier-dispute'] }],
  [
    'two reasons',
    { failedPayments: 4, deliveryCountry: 'US', billingCountry: 'DE' },
    { level: 'high', reasons: ['failed-payments', 'countries-differ'] },
  ],
])('assesses the risk of an order with %s', (_title, facts, expected) => {
  expect(assessRisk({ ...FACTS, ...facts })).toStrictEqual(expected);
});
