import type { DiscountFile } from '#features/sites/site-file.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';

/** Each code is unique, the reduction fits the kind of discount, and its products are in the folder. */
export function checkDiscounts({ site, products }: SiteDocument): FolderProblem[] {
  const problems: FolderProblem[] = [];
  const codes = new Map<string, number>();
  site.store.discounts.forEach((discount, index) => {
    const field = `store.discounts[${index}]`;
    const report = (part: string, message: string): void => {
      problems.push({ file: 'site.json', field: `${field}.${part}`, message });
    };
    const first = codes.get(discount.code);
    if (first !== undefined) report('code', `"${discount.code}" is the code of store.discounts[${first}] already`);
    codes.set(discount.code, first ?? index);
    checkBenefit(discount, report);
    if (discount.endsAt !== undefined && Date.parse(discount.endsAt) <= Date.parse(discount.startsAt ?? '')) {
      report('endsAt', 'is not after startsAt');
    }
    discount.products?.forEach((reference, at) => {
      const [collectionSlug = '', slug = ''] = reference.split('/');
      if (products.get(collectionSlug)?.has(slug) !== true)
        report(`products[${at}]`, `there is no product "${reference}"`);
    });
  });
  return problems;
}

const AMOUNT_FIELDS = { percent: 'percent', amount: 'amountCents' } as const;

function checkBenefit(discount: DiscountFile, report: (part: string, message: string) => void): void {
  for (const [kind, field] of Object.entries(AMOUNT_FIELDS)) {
    const isGiven = discount[field] !== undefined;
    if (discount.kind === kind && !isGiven) report(field, 'is missing');
    if (discount.kind !== kind && isGiven) report(field, `does not belong to a discount of kind ${discount.kind}`);
  }
}
