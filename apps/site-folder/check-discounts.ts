import type { DiscountFile } from '#features/sites/site-file.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';

type Report = (part: string, message: string) => void;

/** Each code is unique, the reduction fits the kind of discount, and its products and its segment are in the folder. */
export function checkDiscounts({ site, products }: SiteDocument): FolderProblem[] {
  const problems: FolderProblem[] = [];
  const owners = new Map<string, string>();
  const segments = new Set<string>();
  for (const [index, { slug }] of (site.store.segments ?? []).entries()) {
    if (segments.has(slug))
      problems.push({ file: 'site.json', field: `store.segments[${index}].slug`, message: `"${slug}" is not unique` });
    segments.add(slug);
  }
  site.store.discounts.forEach((discount, index) => {
    const field = `store.discounts[${index}]`;
    const report: Report = (part, message) => {
      problems.push({ file: 'site.json', field: `${field}.${part}`, message });
    };
    checkCodes(discount, owners, { field, report });
    checkBenefit(discount, report);
    checkTerms(discount, report);
    if (discount.segment !== undefined && !segments.has(discount.segment))
      report('segment', `there is no segment "${discount.segment}"`);
    for (const part of ['products', 'getProducts'] as const) {
      discount[part]?.forEach((reference, at) => {
        const [collectionSlug = '', slug = ''] = reference.split('/');
        if (products.get(collectionSlug)?.has(slug) !== true)
          report(`${part}[${at}]`, `there is no product "${reference}"`);
      });
    }
  });
  return problems;
}

function checkCodes(
  { code, codes = [] }: DiscountFile,
  owners: Map<string, string>,
  { field, report }: { field: string; report: Report },
): void {
  const check = (text: string, part: string): void => {
    const first = owners.get(text);
    if (first !== undefined) report(part, `"${text}" is the code of ${first} already`);
    owners.set(text, first ?? field);
  };
  check(code, 'code');
  codes.forEach((text, at) => check(text, `codes[${at}]`));
}

/** The fields that belong to one kind, and whether that kind needs them. */
const KIND_FIELDS = {
  percent: ['percent', true],
  amountCents: ['amount', true],
  buyQuantity: ['buy-x-get-y', true],
  getQuantity: ['buy-x-get-y', true],
  getPercent: ['buy-x-get-y', true],
  getProducts: ['buy-x-get-y', false],
  getCategories: ['buy-x-get-y', false],
  maxSets: ['buy-x-get-y', false],
} as const satisfies Partial<Record<keyof DiscountFile, readonly [DiscountFile['kind'], boolean]>>;

function checkBenefit(discount: DiscountFile, report: Report): void {
  for (const [field, [kind, isNeeded]] of Object.entries(KIND_FIELDS)) {
    const isGiven = discount[field as keyof typeof KIND_FIELDS] !== undefined;
    if (discount.kind === kind && isNeeded && !isGiven) report(field, 'is missing');
    if (discount.kind !== kind && isGiven) report(field, `does not belong to a discount of kind ${discount.kind}`);
  }
}

function checkTerms(discount: DiscountFile, report: Report): void {
  if (discount.endsAt !== undefined && Date.parse(discount.endsAt) <= Date.parse(discount.startsAt ?? ''))
    report('endsAt', 'is not after startsAt');
  if (discount.minimumCents !== undefined && discount.minimumQuantity !== undefined)
    report('minimumQuantity', 'excludes minimumCents');
  if (discount.oncePerPerson && discount.maxUsesPerPerson !== undefined)
    report('maxUsesPerPerson', 'excludes oncePerPerson');
  if (discount.automatic && discount.codes !== undefined) report('codes', 'an automatic discount needs no codes');
  if (discount.codes === undefined && discount.usesPerCode !== undefined) report('usesPerCode', 'needs codes');
}
