import { z } from 'zod';
import { CountryInput, findUnknownRegion, PostalPrefixesInput, RegionsInput } from '#features/sites/area-input.ts';
import { areaMessages } from '#features/sites/area-messages.ts';
import { inputMessages as messages } from './input-messages.ts';
import { HUNDRED_PERCENT, isTaxRate, toMicroPercent } from './rate.ts';

/** A tax rule as it is edited. */
const RuleValues = z.strictObject({
  name: z.string().trim().min(1, messages.name).max(200),
  country: CountryInput,
  regions: RegionsInput,
  postalPrefixes: PostalPrefixesInput,
  /** In percent, as a decimal string. */
  rate: z
    .string()
    .trim()
    .max(10)
    .refine((rate) => isTaxRate(rate) && toMicroPercent(rate) <= HUNDRED_PERCENT, messages.rate),
  /** Whether it also applies to shipping. */
  shipping: z.boolean().default(false),
});
type RuleValues = z.output<typeof RuleValues>;

function checkRule({ country, regions }: Pick<RuleValues, 'country' | 'regions'>, context: z.RefinementCtx): void {
  const region = findUnknownRegion([country], regions);
  if (region !== null) context.addIssue({ code: 'custom', path: ['regions'], message: areaMessages.region(region) });
}

export const RuleInput = RuleValues.superRefine((values, context) => checkRule(values, context));
export type RuleInput = z.output<typeof RuleInput>;

export const NewRuleInput = z
  .strictObject({
    ...RuleValues.shape,
    /** The position in the list, from 0. At the end by default. */
    position: z.int().min(0).max(10_000).nullable().default(null),
    /** A deleted rule is created again with its id. */
    id: z.string().min(1).max(200).nullable().default(null),
  })
  .superRefine((values, context) => checkRule(values, context));
export type NewRuleInput = z.output<typeof NewRuleInput>;
