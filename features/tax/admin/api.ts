// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';
import type * as contract from '../contract.ts';

export const createRule: Target<typeof adminContract.createRuleEndpoint> = {
  method: 'POST',
  path: '/api/config/tax-rules',
};
export const deleteRule: Target<typeof adminContract.deleteRuleEndpoint> = {
  method: 'DELETE',
  path: '/api/config/tax-rules/{id}',
};
export const getCalculation: Target<typeof adminContract.getCalculationEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/tax',
};
export const getTaxSettings: Target<typeof contract.getTaxSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/tax',
};
export const listRules: Target<typeof adminContract.listRulesEndpoint> = {
  method: 'GET',
  path: '/api/config/tax-rules',
};
export const orderRules: Target<typeof adminContract.orderRulesEndpoint> = {
  method: 'PUT',
  path: '/api/config/tax-rules/order',
};
export const updateCalculation: Target<typeof adminContract.updateCalculationEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/tax',
};
export const updateRule: Target<typeof adminContract.updateRuleEndpoint> = {
  method: 'PUT',
  path: '/api/config/tax-rules/{id}',
};
