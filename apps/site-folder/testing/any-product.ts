import fc from 'fast-check';

// Any valid product file: any text that can be stored, any number within its bounds, defaults written out or left out,
// keys in any order.

const text = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 30) })
    .map((given) => given.replaceAll('\0', ' ').slice(0, maxLength));
const name = text(100, 1);
const cents = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant(100_000_000_000));
const instant = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().replace('Z', '+00:00')));
const state = fc.constantFrom('published', 'draft', 'scheduled', 'needs-review', 'private');
const millimetres = fc.integer({ min: 0, max: 100_000 });

const variantParts = fc.record(
  {
    priceCents: cents,
    salePriceCents: cents,
    stock: fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constant('unlimited')),
    gtin: fc.constantFrom('4006381333931', '96385074', '036000291452'),
    mpn: text(70, 1),
    lowStockLimit: fc.integer({ min: 0, max: 1_000_000 }),
    weightGrams: fc.integer({ min: 0, max: 10_000_000 }),
    sizeMillimetres: fc.tuple(millimetres, millimetres, millimetres),
    image: fc.constant('bowl.svg'),
  },
  { requiredKeys: ['priceCents', 'stock'] },
);

const words = text(300, 1);
const productParts = fc.record(
  {
    title: text(300, 1),
    type: fc.constantFrom('physical', 'digital', 'service', 'gift-card', 'paywall'),
    excerpt: text(20_000),
    state,
    position: fc.integer({ min: 0, max: 1_000_000 }),
    publishedAt: instant,
    categories: fc.array(name, { maxLength: 4 }),
    tags: fc.array(name, { maxLength: 4 }),
    images: fc.array(fc.constant('bowl.svg'), { maxLength: 3 }),
    starred: fc.boolean(),
    subscription: fc.record(
      {
        billingPeriod: fc.record({
          value: fc.integer({ min: 1, max: 365 }),
          unit: fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
        }),
        billingCycles: fc.integer({ min: 1, max: 1000 }),
      },
      { requiredKeys: ['billingPeriod'] },
    ),
    form: fc.constant('contact'),
    addButtonText: words,
    soldOutText: words,
    scarcity: fc.record({ text: words, below: fc.integer({ min: 1, max: 1_000_000 }) }),
    restock: fc.record(
      { ctaText: words, buttonText: words, placeholderText: words, mailingListText: words },
      { requiredKeys: ['ctaText', 'buttonText', 'placeholderText'] },
    ),
    download: fc.constant('guide.pdf'),
    audio: fc.constant('guide.pdf'),
    seo: fc.record({ title: text(300), description: text(1000) }, { requiredKeys: [] }),
  },
  { requiredKeys: ['title', 'type', 'publishedAt'] },
);

const options = fc.uniqueArray(
  name.filter((option) => option !== '__proto__'),
  { maxLength: 3 },
);

/** A product file as an author may write it, with skus that begin with `mark`. */
export function anyProduct(skuPrefix: string): fc.Arbitrary<object> {
  return fc
    .tuple(productParts, options, fc.array(variantParts, { minLength: 1, maxLength: 4 }))
    .map(([parts, names, variants]) => ({
      ...(names.length > 0 ? { options: names } : {}),
      variants: variants.slice(0, names.length > 0 ? 4 : 1).map((variant, index) => ({
        ...variant,
        sku: `${skuPrefix}-${index}`,
        onSale: 'salePriceCents' in variant && index % 2 === 0,
        ...(names.length > 0
          ? { attributes: Object.fromEntries(names.toReversed().map((one) => [one, `v${index}`])) }
          : {}),
      })),
      ...parts,
    }));
}
