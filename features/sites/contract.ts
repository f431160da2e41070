import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** A problem in a theme. Line and column count from 1, and are 0 when the whole file is meant. */
export const ThemeProblemRow = z.strictObject({
  file: z.string(),
  line: z.int().min(0),
  column: z.int().min(0),
  code: z.string(),
  message: z.string(),
  /** Whether the theme cannot be shown because of it. */
  fatal: z.boolean(),
});
export type ThemeProblemRow = z.infer<typeof ThemeProblemRow>;

/** The public configuration of a website. It is the same for all visitors. */
export const PublicConfig = z.strictObject({
  websiteId: z.string(),
  siteTitle: z.string(),
  /** A BCP 47 language tag, such as `en-US`. */
  locale: z.string(),
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  websiteSettings: z.strictObject({
    commentsEnabled: z.boolean(),
    simpleLikingEnabled: z.boolean(),
    cookieBanner: z.boolean(),
    analytics: z.boolean(),
  }),
  storeSettings: z.strictObject({
    selectedCurrency: z.string(),
    expressCheckout: z.boolean(),
    useLightCart: z.boolean(),
    multipleQuantityAllowedForServices: z.boolean(),
    productReviewsEnabled: z.boolean(),
    importedReviewsEnabled: z.boolean(),
    relatedProductsEnabled: z.boolean(),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const getConfigEndpoint = endpoint({
  id: 'sites.getConfig',
  method: 'GET',
  path: '/api/context/config',
  summary: 'Returns the public configuration of the website: its language, time zone, currency and public settings.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  reply: PublicConfig,
});

export const listThemeProblemsEndpoint = endpoint({
  id: 'sites.listThemeProblems',
  method: 'GET',
  path: '/api/config/theme/problems',
  summary: 'Lists the problems of the last saved theme, and the version that visitors see.',
  capability: 'design.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: z.strictObject({
    /**
     * `saved`: the last saved version. `last-good`: an older one, because the saved one has a fatal problem. `partly`:
     * there is no older one.
     */
    shown: z.enum(['saved', 'last-good', 'partly']),
    problems: z.array(ThemeProblemRow),
  }),
});
