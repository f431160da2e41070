import { z } from 'zod';
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from '#kernel/money/currency.ts';
import { normalizePostalCode } from '#kernel/regions/postal-code.ts';
import { Slug } from '#kernel/text/slug.ts';
import { Block } from './block.ts';
import { emailSettingsShape } from './email-settings.ts';
import { MediaFile } from './media-file.ts';
import { Navigation } from './navigation-file.ts';
import { MAX_SEGMENTS, SegmentFile, SegmentSlug } from './segment-file.ts';
import { hasAscendingTiers, MAX_TIERS } from './tiers.ts';

export { MediaFile } from './media-file.ts';

/** `site.json` of a site folder, and the settings of a website in the database: one schema for both. */

const CURRENCY_CODES = Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]];
const Text = z.string().max(2000);
const Cents = z.int().min(0).max(1_000_000_000_000);
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Expected a two-letter upper-case country code');
// Normalised to UTC, so that a date survives a round trip through the database unchanged.
const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'));
const Regions = z.array(z.string().min(1).max(10)).max(200).default([]);
// Normalized here, so that pricing compares them as they are. Blank ones are ignored.
const PostalPrefixes = z
  .array(z.string().min(1).max(20).transform(normalizePostalCode))
  .max(2000)
  .transform((prefixes) => prefixes.filter((prefix) => prefix !== ''))
  .default([]);

const ShippingArea = {
  countries: z.array(z.union([CountryCode, z.literal('*')])).min(1),
  regions: Regions,
  postalPrefixes: PostalPrefixes,
};

/** Set by the owner area. By default the id is derived from the name. */
const EntryId = z.string().min(1).max(200).optional();

const rateFields = {
  id: EntryId,
  name: z.string().min(1).max(200),
  ...ShippingArea,
};

const RateTier = z.strictObject({
  /** The highest value that the price is for. Null in the last tier: for everything above. */
  upTo: Cents.nullable(),
  priceCents: Cents,
});
const RateTiers = z
  .array(RateTier)
  .min(1)
  .max(MAX_TIERS)
  .refine(hasAscendingTiers, 'Expected ascending limits. Only the last tier may have none');

const freeOverCents = Cents.optional();

export const ShippingRate = z.union([
  z.strictObject({ ...rateFields, kind: z.literal('flat'), priceCents: Cents, freeOverCents }),
  z.strictObject({
    ...rateFields,
    kind: z.literal('weight'),
    baseCents: Cents,
    perKilogramCents: Cents,
    freeOverCents,
  }),
  /** By the subtotal in cents, the number of units, or the weight in grams. */
  z.strictObject({
    ...rateFields,
    kind: z.enum(['price', 'items', 'weight-tiers']),
    tiers: RateTiers,
    freeOverCents,
  }),
  /** The customer collects the order. */
  z.strictObject({
    ...rateFields,
    kind: z.literal('pickup'),
    priceCents: Cents,
    address: z.string().min(1).max(2000),
    instructions: Text.default(''),
    freeOverCents,
  }),
]);
export type ShippingRate = z.infer<typeof ShippingRate>;

/** `region` and `postalPrefix` are shorthands for a list of one. */
export const TaxRule = z.strictObject({
  id: EntryId,
  name: z.string().min(1).max(200),
  country: CountryCode,
  region: z.string().max(10).optional(),
  postalPrefix: z.string().max(20).transform(normalizePostalCode).optional(),
  regions: Regions,
  postalPrefixes: PostalPrefixes,
  rate: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'Expected a percentage such as "8.875"'),
  shipping: z.boolean().default(false),
});
export type TaxRule = z.infer<typeof TaxRule>;

export const TaxRounding = z.enum(['line', 'cart']);
export type TaxRounding = z.infer<typeof TaxRounding>;

export const ProductReference = z
  .string()
  .max(241)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Expected a product as collection/slug');

const DiscountCode = z.string().regex(/^[A-Z0-9-]{2,40}$/, 'Expected capital letters, digits and hyphens');
const DiscountProducts = z.array(ProductReference).max(1000).optional();
const DiscountCategories = z.array(z.string().min(1).max(200)).max(1000).optional();
const Units = z.int().min(1).max(1000).optional();
const Percent = z.int().min(1).max(100).optional();
const UseLimit = z.int().min(1).max(1_000_000_000).optional();
export const MAX_SHIPPING_RATES = 500;
export const MAX_TAX_RULES = 5000;
export const MAX_DISCOUNTS = 5000;
export const MAX_DISCOUNT_CODES = 10_000;

export const DiscountFile = z.strictObject({
  code: DiscountCode,
  title: z.string().max(200),
  kind: z.enum(['percent', 'amount', 'free-shipping', 'buy-x-get-y']),
  percent: Percent,
  amountCents: Cents.optional(),
  buyQuantity: Units,
  getQuantity: Units,
  getPercent: Percent,
  /** What is reduced. The products and categories of the discount by default. */
  getProducts: DiscountProducts,
  getCategories: DiscountCategories,
  maxSets: Units,
  minimumCents: Cents.optional(),
  minimumQuantity: z.int().min(1).max(100_000).optional(),
  products: DiscountProducts,
  categories: DiscountCategories,
  /** The segment of customers that it is limited to, by its slug. */
  segment: SegmentSlug.optional(),
  startsAt: Instant.optional(),
  endsAt: Instant.optional(),
  paused: z.literal(true).optional(),
  maxUses: UseLimit,
  oncePerPerson: z.boolean().default(false),
  /** More than one use per person. `oncePerPerson` is short for one. */
  maxUsesPerPerson: z.int().min(2).max(1_000_000).optional(),
  automatic: z.boolean().default(false),
  /** Generated codes. With them, `code` itself is only their prefix. */
  codes: z.array(DiscountCode).max(MAX_DISCOUNT_CODES).optional(),
  usesPerCode: UseLimit,
});
export type DiscountFile = z.infer<typeof DiscountFile>;

export const MAX_REDIRECTS = 10_000;

/** An address of the website that leads to another one. */
export const RedirectFile = z.strictObject({
  from: z.string().min(1).max(2000),
  to: z.string().min(1).max(2000),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});
export type RedirectFile = z.infer<typeof RedirectFile>;

export const StoreSettings = z.strictObject({
  currency: z.enum(CURRENCY_CODES).default(DEFAULT_CURRENCY),
  useLightCart: z.boolean().default(false),
  /** Days that a cart is kept after its last change. 14 by default. */
  cartDays: z.int().min(1).max(365).optional(),
  expressCheckout: z.boolean().default(false),
  multipleQuantityAllowedForServices: z.boolean().default(true),
  productReviewsEnabled: z.boolean().default(false),
  importedReviewsEnabled: z.boolean().default(false),
  relatedProductsEnabled: z.boolean().default(false),
  restockNotificationsSuccessText: Text.default(''),
  installments: z.strictObject({ minCents: Cents, maxCents: Cents, accountCountry: CountryCode }).optional(),
  shipping: z.array(ShippingRate).max(MAX_SHIPPING_RATES).default([]),
  tax: z.array(TaxRule).max(MAX_TAX_RULES).default([]),
  taxIncluded: z.boolean().default(false),
  taxRounding: TaxRounding.default('line'),
  /** In a folder only: the stock slice stores it as a row. By default the limit is 5, with an email. */
  lowStock: z.strictObject({ lowStockLimit: z.int().min(0).max(1_000_000_000), lowStockEmail: z.boolean() }).optional(),
  /** In a folder only: a website stores its segments of customers as rows. */
  segments: z.array(SegmentFile).max(MAX_SEGMENTS).optional(),
  /** In a folder only: a website stores its discounts as rows, because their uses are counted. */
  discounts: z.array(DiscountFile).max(MAX_DISCOUNTS).default([]),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/** The format of a website's password in the database and in an export. */
export const HASHED_PASSWORD = /^scrypt:([0-9a-f]{32}):([0-9a-f]{64})$/;

const MAX_ENTRIES = 1000;
const TagName = z.string().min(1).max(100);
const MAX_TAGS = 100_000;

// Sorted by name, so that a folder and the database produce the same bytes.
function sorted<Value extends z.ZodType>(record: z.ZodRecord<z.ZodString, Value>) {
  return record
    .refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, `Expected at most ${MAX_ENTRIES} entries`)
    .transform((entries): Record<string, z.output<Value>> => {
      const inOrder = Object.entries(entries as Record<string, z.output<Value>>);
      return Object.fromEntries(inOrder.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    })
    .optional();
}

/** A form that opens automatically over the pages. */
const PopupSettings = z.strictObject({
  /** The key of a form of the kind `popup` or `newsletter`. */
  form: Slug,
  title: z.string().min(1).max(200),
  text: Text.default(''),
  /** The first condition met opens the popup. Without any, it opens after 5 seconds. */
  afterSeconds: z.int().min(0).max(3600).optional(),
  /** In percent of the page. */
  afterScroll: z.int().min(1).max(100).optional(),
  /** Days until a closed popup may open again. Never by default. */
  againAfterDays: z.int().min(1).max(365).optional(),
});

/** How emails look, who sends them, and the texts that differ from the default ones. */
export const EmailSettings = z.strictObject({ logo: MediaFile.optional(), ...emailSettingsShape });
export type EmailSettings = z.infer<typeof EmailSettings>;

const DisqusName = z.string().max(100).optional();

const Settings = z
  .strictObject({
    commentsEnabled: z.boolean().default(true),
    simpleLikingEnabled: z.boolean().default(true),
    cookieBanner: z.boolean().default(false),
    /** Whether visits are counted. */
    analytics: z.boolean().default(true),
    /** The Disqus shortname of the site. If set, Disqus replaces the comments. */
    disqusShortname: DisqusName,
    /** The alternative spelling of the same setting. */
    disqusShortName: DisqusName,
  })
  .transform(({ disqusShortname, disqusShortName, ...settings }) => {
    const name = disqusShortname || disqusShortName;
    return { ...settings, ...(name ? { disqusShortname: name } : {}) };
  });

export const SiteFile = z.strictObject({
  format: z.literal(1, 'Expected format 1'),
  identifier: Slug,
  title: z.string().min(1).max(200),
  tagline: Text.default(''),
  description: Text.default(''),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a language such as "en-US"')
    .default('en-US'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Expected a time zone such as "America/New_York"')
    .default('America/New_York'),
  logo: MediaFile.optional(),
  homepage: Slug.default('home'),
  /** Visitors need it to see the site. Without it, the site is public. Stored as a hash only. */
  password: z.string().min(4).max(200).optional(),
  contact: z
    .strictObject({
      name: Text.optional(),
      email: Text.optional(),
      phone: Text.optional(),
      addressLine1: Text.optional(),
      addressLine2: Text.optional(),
      country: Text.optional(),
    })
    .default({}),
  social: z
    .array(z.strictObject({ service: z.string().max(60), userName: Text.optional(), profileUrl: z.url().max(2083) }))
    .max(50)
    .default([]),
  shareButtons: z.array(z.string().max(60)).max(50).default([]),
  settings: Settings.prefault({}),
  store: StoreSettings.prefault({}),
  emails: EmailSettings.optional(),
  popup: PopupSettings.optional(),
  navigation: Navigation.prefault({}),
  /** In a folder only: tags that exist without an item. Stored as rows. */
  tags: z.array(TagName).max(MAX_TAGS).optional(),
  /** In a folder only: former tags with the tag that replaced each. An empty name: it was deleted. Stored as rows. */
  oldTags: z
    .record(TagName, z.string().max(100))
    .refine((tags) => Object.keys(tags).length <= MAX_TAGS, `Expected at most ${MAX_TAGS} tags`)
    .optional(),
  /** In a folder only. Stored as rows, because their uses are counted. */
  redirects: z.array(RedirectFile).max(MAX_REDIRECTS).optional(),
  strings: z.record(z.string().max(200), Text).default({}),
  /** The owner's values for the tweaks that the theme's styles declare, by name. */
  tweaks: sorted(z.record(z.string().min(1).max(200), z.union([z.string().max(500), z.number(), z.boolean()]))),
  /** The blocks of the block fields in the theme's templates, by field id. */
  blockFields: sorted(z.record(z.string().min(1).max(200), z.array(Block).max(200))),
});
export type SiteFile = z.infer<typeof SiteFile>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
