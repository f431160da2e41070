import { z } from 'zod';
import { TaxRounding } from '#features/sites/site-file.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { NewRuleInput, RuleInput } from './rule-input.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
/** Two thousand postal prefixes, and texts in any script. */
const RULE_BYTES = 200_000;
const MAX_RULES = 5000;
/** The ids of all rules. */
const ORDER_BYTES = 4_000_000;

const RuleId = z.string().min(1).max(200);
const RuleParams = z.strictObject({ id: RuleId });

/** A tax rule as it is edited. */
export const TaxRuleDetail = z.strictObject({
  id: z.string(),
  revision: z.int(),
  name: z.string(),
  country: z.string(),
  regions: z.array(z.string()),
  postalPrefixes: z.array(z.string()),
  /** In percent, as a decimal string. */
  rate: z.string(),
  /** Whether it also applies to shipping. */
  shipping: z.boolean(),
});
export type TaxRuleDetail = z.infer<typeof TaxRuleDetail>;

/** All tax rules of a website in the owner's order. They are settings that are always read as a whole. */
export const TaxRuleList = z.strictObject({
  /** Changes with every change of a rule or of their order. */
  revision: z.int(),
  rules: z.array(TaxRuleDetail),
});
export type TaxRuleList = z.infer<typeof TaxRuleList>;

const ruleReply = z.strictObject({ rule: TaxRuleDetail });

export const listRulesEndpoint = endpoint({
  id: 'tax.listRules',
  method: 'GET',
  path: '/api/config/tax-rules',
  summary: 'Lists the tax rules of the website with their ids and revisions.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: TaxRuleList,
});

export const createRuleEndpoint = endpoint({
  id: 'tax.createRule',
  method: 'POST',
  path: '/api/config/tax-rules',
  summary: 'Creates a tax rule, at the end of the list unless `position` is given.',
  capability: 'store.write',
  bodyLimit: RULE_BYTES,
  rate: WRITE_RATE,
  body: NewRuleInput,
  reply: ruleReply,
  status: 201,
  errors: ['TAX_NAME_TAKEN', 'TAX_TOO_MANY', 'SITES_STORE_TOO_LARGE'],
});

export const orderRulesEndpoint = endpoint({
  id: 'tax.orderRules',
  method: 'PUT',
  path: '/api/config/tax-rules/order',
  summary: 'Sorts the tax rules. With `If-Match`, only if the list is unchanged.',
  capability: 'store.write',
  bodyLimit: ORDER_BYTES,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(RuleId).max(MAX_RULES) }),
  reply: TaxRuleList,
  errors: ['TAX_RULES_CHANGED', 'TAX_ORDER_INCOMPLETE'],
});

export const updateRuleEndpoint = endpoint({
  id: 'tax.updateRule',
  method: 'PUT',
  path: '/api/config/tax-rules/{id}',
  summary: 'Replaces a tax rule. With `If-Match`, only if it is unchanged.',
  capability: 'store.write',
  bodyLimit: RULE_BYTES,
  rate: WRITE_RATE,
  params: RuleParams,
  body: RuleInput,
  reply: ruleReply,
  errors: ['TAX_RULE_NOT_FOUND', 'TAX_RULE_CHANGED', 'TAX_NAME_TAKEN', 'SITES_STORE_TOO_LARGE'],
});

export const deleteRuleEndpoint = endpoint({
  id: 'tax.deleteRule',
  method: 'DELETE',
  path: '/api/config/tax-rules/{id}',
  summary: 'Deletes a tax rule. With `If-Match`, only if it is unchanged.',
  capability: 'store.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: RuleParams,
  reply: z.null(),
  status: 204,
  errors: ['TAX_RULE_NOT_FOUND', 'TAX_RULE_CHANGED'],
});

/** How tax is calculated. */
export const CalculationInput = z.strictObject({ included: z.boolean(), rounding: TaxRounding });
export type CalculationInput = z.infer<typeof CalculationInput>;

export const Calculation = z.strictObject({
  /** Whether prices already include the tax. */
  included: z.boolean(),
  rounding: TaxRounding,
  revision: z.int(),
  currency: z.string(),
  ruleCount: z.int(),
  maxRules: z.int(),
});
export type Calculation = z.infer<typeof Calculation>;

export const getCalculationEndpoint = endpoint({
  id: 'tax.getCalculation',
  method: 'GET',
  path: '/api/config/settings/tax',
  summary: 'Returns whether prices include tax, how it is rounded, the number of rules and the currency of the store.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: Calculation,
});

export const updateCalculationEndpoint = endpoint({
  id: 'tax.updateCalculation',
  method: 'PUT',
  path: '/api/config/settings/tax',
  summary: 'Sets whether prices include tax, and how it is rounded. With `If-Match`, only if both are unchanged.',
  capability: 'store.write',
  bodyLimit: 1000,
  rate: WRITE_RATE,
  body: CalculationInput,
  reply: Calculation,
  errors: ['TAX_SETTINGS_CHANGED'],
});
