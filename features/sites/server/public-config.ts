import type { PublicConfig } from '../contract.ts';
import type { Website } from './website.ts';

/**
 * The response of the configuration endpoint. Each field is listed here: a new setting does not become public by
 * itself.
 */
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
