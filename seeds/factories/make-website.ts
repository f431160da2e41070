import { saveWebsite, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeClock, type TestClock } from './clock.ts';
import { makeRandom } from './random.ts';
import { minimalTheme } from './theme.ts';
import { unique } from './unique.ts';

/** The context in which operations of one website run, with a clock that a test can advance. */
export interface TestSite extends Ctx {
  clock: TestClock;
  website: Website;
  host: string;
}

export interface WebsiteOptions {
  site?: Partial<Website['site']>;
  store?: Partial<Website['site']['store']>;
  theme?: ReadonlyMap<string, Uint8Array>;
}

/** Creates a website with its own name, host and theme. */
export async function makeWebsite(db: Db, overrides: WebsiteOptions = {}): Promise<TestSite> {
  const parts = { db, clock: makeClock(), random: makeRandom(), log: silentLog };
  const identifier = unique('site');
  const site = { ...emptySite(identifier), ...overrides.site };
  const host = `${identifier}.test`;
  const website = await saveWebsite(parts, {
    site: { ...site, store: { ...site.store, ...overrides.store } },
    theme: overrides.theme ?? minimalTheme,
    host,
  });
  return { ...parts, websiteId: website.id, website, host };
}

function emptySite(identifier: string): Website['site'] {
  return {
    format: 1,
    identifier,
    title: `Shop ${identifier}`,
    tagline: '',
    description: '',
    language: 'en-US',
    timeZone: 'America/New_York',
    homepage: 'home',
    contact: {},
    social: [],
    shareButtons: [],
    settings: { commentsEnabled: true, simpleLikingEnabled: true, cookieBanner: false, analytics: false },
    store: {
      currency: 'USD',
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      productReviewsEnabled: false,
      importedReviewsEnabled: false,
      relatedProductsEnabled: false,
      restockNotificationsSuccessText: '',
      shipping: [],
      tax: [],
      taxIncluded: false,
      taxRounding: 'line',
      discounts: [],
    },
    navigation: { main: [], footer: [] },
    strings: {},
  };
}
