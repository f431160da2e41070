import type { Website } from '#features/sites/server/index.ts';
import type { TaxRounding, TaxRule } from '#features/sites/site-file.ts';

export interface TaxSettings {
  rules: readonly TaxRule[];
  /** Whether prices already include the tax. */
  inclusive: boolean;
  rounding: TaxRounding;
}

/** How a website calculates tax. It is part of the website's settings. */
export function taxSettings({ site }: Website): TaxSettings {
  const { tax, taxIncluded, taxRounding } = site.store;
  return { rules: tax, inclusive: taxIncluded, rounding: taxRounding };
}
