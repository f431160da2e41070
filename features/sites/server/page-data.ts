import { toCookieSettings } from '../cookie-settings.ts';
import { restockSuccessText } from '../restock-text.ts';
import type { Website } from './website.ts';

/** `website`, `websiteSettings` and `localizedStrings` of a page's context. Public fields only. */
export function siteContext({ id, site }: Website, baseUrl: string, logoImageUrl: string | null): object {
  const { disqusShortname } = site.settings;
  return {
    website: {
      id,
      identifier: site.identifier,
      siteTitle: site.title,
      siteTagLine: site.tagline,
      siteDescription: site.description,
      baseUrl,
      language: site.language,
      timeZone: site.timeZone,
      logoImageUrl,
      shareButtonOptions: Object.fromEntries(site.shareButtons.map((service) => [service, true])),
      contact: site.contact,
      cookieSettings: toCookieSettings(site.settings),
      socialAccounts: site.social.map(({ service, ...account }) => ({ serviceName: service, ...account })),
    },
    websiteSettings: {
      timeZone: site.timeZone,
      ...site.settings,
      // Templates read either spelling.
      ...(disqusShortname === undefined ? {} : { disqusShortName: disqusShortname }),
      storeSettings: storeContext(site.store),
    },
    localizedStrings: site.strings,
    'base-url': baseUrl,
  };
}

// Rates, tax rules and discount codes are private to the owner.
function storeContext(store: Website['site']['store']): object {
  const {
    shipping: _shipping,
    tax: _tax,
    taxIncluded: _taxIncluded,
    taxRounding: _taxRounding,
    discounts: _discounts,
    installments: _installments,
    currency,
    ...publicSettings
  } = store;
  const restockNotificationsSuccessText = restockSuccessText(store.restockNotificationsSuccessText);
  return { selectedCurrency: currency, ...publicSettings, restockNotificationsSuccessText };
}
