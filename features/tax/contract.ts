import { z } from 'zod';
import { TaxRounding } from '#features/sites/site-file.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** A tax rule as a row of the owner's list. */
export const TaxRuleRow = z.strictObject({
  name: z.string(),
  country: z.string(),
  regions: z.array(z.string()),
  postalPrefixes: z.array(z.string()),
  /** In percent, as a decimal string. */
  rate: z.string(),
  /** Whether it also applies to shipping. */
  shipping: z.boolean(),
});
export type TaxRuleRow = z.infer<typeof TaxRuleRow>;

export const getTaxSettingsEndpoint = endpoint({
  id: 'tax.getSettings',
  method: 'GET',
  path: '/api/config/tax',
  summary: 'Lists the tax rules of the website for its owner, and how tax is calculated.',
  // Tax rules determine what orders are charged, so members who manage orders may read them.
  capability: 'store.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: z.strictObject({ included: z.boolean(), rounding: TaxRounding, rules: z.array(TaxRuleRow) }),
});
