import type { z } from 'zod';
import { readStore } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { getTaxSettingsEndpoint } from '../contract.ts';
import { toFields } from './rule-list.ts';

/** The tax rules of a website, for its owner. */
export async function getSettings(ctx: Ctx): Promise<z.input<typeof getTaxSettingsEndpoint.reply>> {
  const { tax, taxIncluded, taxRounding } = await readStore(ctx);
  return { included: taxIncluded, rounding: taxRounding, rules: tax.map(toFields) };
}
