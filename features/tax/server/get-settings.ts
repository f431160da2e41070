import type { z } from 'zod';
import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { getTaxSettingsEndpoint } from '../contract.ts';
import { areaOf } from '../rules.ts';
import { taxSettings } from './tax-settings.ts';

/** The tax rules of a website, for its owner. */
export async function getSettings(ctx: Ctx): Promise<z.input<typeof getTaxSettingsEndpoint.reply>> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const { rules, inclusive, rounding } = taxSettings(website);
  return {
    included: inclusive,
    rounding,
    rules: rules.map((rule) => {
      const { country, regions, postalPrefixes } = areaOf(rule);
      const { name, rate, shipping } = rule;
      return { name, country, regions: [...regions], postalPrefixes: [...postalPrefixes], rate, shipping };
    }),
  };
}
