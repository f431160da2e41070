import type { PublicConfig } from '../contract.ts';
import type { Website } from './website.ts';

/** What the configuration call answers. Each field is named here: a new setting is not public by itself. */
export function publicConfig({ id, site }: Website): PublicConfig {
  const { settings, store } = site;
  return {
    websiteId: id,
    siteTitle: site.title,
    locale: site.language,
    timeZone: site.timeZone,
    currency: store.currency,
    websiteSettings: {
      commentsEnabled: settings.commentsEnabled,
      simpleLikingEnabled: settings.simpleLikingEnabled,
      cookieBanner: settings.cookieBanner,
      analytics: settings.analytics,
    },
    storeSettings: {
      selectedCurrency: store.currency,
      expressCheckout: store.expressCheckout,
      useLightCart: store.useLightCart,
      multipleQuantityAllowedForServices: store.multipleQuantityAllowedForServices,
      productReviewsEnabled: store.productReviewsEnabled,
      importedReviewsEnabled: store.importedReviewsEnabled,
      relatedProductsEnabled: store.relatedProductsEnabled,
    },
  };
}
