import type { Website } from '#features/sites/server/index.ts';
import type { TaxRounding, TaxRule } from '#features/sites/site-file.ts';

export interface TaxSettings {
  rules: readonly TaxRule[];
  /** Whether prices hold the tax already. */
  inclusive: boolean;
  rounding: TaxRounding;
}

/** How a website reckons tax. It is read with its settings. */
export function taxSettings({ site }: Website): TaxSettings {
  const { tax, taxIncluded, taxRounding } = site.store;
  return { rules: tax, inclusive: taxIncluded, rounding: taxRounding };
}
