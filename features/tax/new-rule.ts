import type { TaxRuleRow } from './contract.ts';

/** The values of a tax rule in its form. Country and rate are null until they are entered. */
export interface RuleBody extends Omit<TaxRuleRow, 'country' | 'rate'> {
  country: string | null;
  rate: string | null;
}

export const NEW_RULE: RuleBody = {
  name: '',
  country: null,
  regions: [],
  postalPrefixes: [],
  rate: null,
  shipping: false,
};
