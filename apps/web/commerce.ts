import { createVerify } from '#apps/installation/captcha.ts';
import type { Installation } from '#apps/installation/open-installation.ts';
import { personalData } from '#apps/installation/personal-data.ts';
import type { RenderPage } from '#apps/storefront/page-renderer.ts';
import { createAbandonedCheckoutsWeb } from '#features/abandoned-checkouts/server/index.ts';
import { createAccountWeb } from '#features/account/server/index.ts';
import { createAnalyticsWeb, createIntake } from '#features/analytics/server/index.ts';
import { createCartWeb } from '#features/cart/server/index.ts';
import { createCheckoutWeb } from '#features/checkout/server/index.ts';
import {
  findCustomer,
  findCustomerId,
  listCustomerAddresses,
  listCustomerIds,
  matchSegments,
  searchCustomers,
} from '#features/customers/server/index.ts';
import { createDraftOrdersWeb } from '#features/draft-orders/server/index.ts';
import { checkProductAnswers } from '#features/forms/server/index.ts';
import { createOrderEditsWeb } from '#features/order-edits/server/index.ts';
import { createOrdersWeb } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { createPrivacyWeb } from '#features/privacy/server/index.ts';
import { findBaseUrl, type SiteSource } from '#features/sites/server/index.ts';
import { checkManualPayment, createSubscriptionsWeb } from '#features/subscriptions/server/index.ts';
import type { Captcha } from '#platform/adapters/captcha/port.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import type { StorefrontBundle } from '#platform/shell/bundle.ts';
import { createShopPages } from '#platform/shell/shop-pages.ts';
import { createMapLoader } from './load-map.ts';

export interface CommerceOptions {
  installation: Installation;
  parts: HttpParts;
  files: FileParts;
  captcha: Captcha;
  sites: SiteSource;
  payments: PaymentsSetup;
  bundle: StorefrontBundle;
  render: RenderPage;
  getPages: () => PageServer;
}

/** The slices from the cart to the account of the shopper. */
export function createCommerce({ installation, parts, files, captcha, ...options }: CommerceOptions): WebSlice[] {
  const { sites, payments, bundle, render, getPages } = options;
  const { secret, database, log, config } = installation;
  const { publicUrl } = config.http;
  const shop = createShopPages({ parts, bundle, loadView: async (ctx) => (await sites.get(ctx)).view });
  const shared = { secret, payments, sites, shop, render };
  const checkAnswers = checkProductAnswers;
  const getBaseUrl = async ({ websiteId, requestUrl }: RequestCtx): Promise<string> =>
    (await parts.findBaseUrl?.(websiteId, requestUrl)) ?? parts.publicUrl ?? requestUrl;
  return [
    createCartWeb({ sites, getPages, render, recorder: bundle.start.recorder, checkAnswers }),
    createOrdersWeb({ ...shared, ...files, findCustomerId, checkManualPayment }),
    createCheckoutWeb({ ...shared, verifyProof: createVerify(captcha, 'GIFT_CARD_CODE'), matchSegments }),
    createAbandonedCheckoutsWeb({
      secret,
      sites,
      shop,
      baseUrl: ({ db, websiteId, requestUrl: fallback }) => findBaseUrl(db, { websiteId, publicUrl, fallback }),
    }),
    createDraftOrdersWeb({ ...shared, searchCustomers, getBaseUrl }),
    createSubscriptionsWeb({ ...shared, checkAnswers }),
    createOrderEditsWeb({ ...shared, findCustomerId, getBaseUrl }),
    createPrivacyWeb({
      ...files,
      secret,
      shop,
      providers: personalData(files.storage),
      customers: { find: findCustomer, listIds: listCustomerIds, listAddresses: listCustomerAddresses },
    }),
    createAccountWeb({ secret, sites, shop }),
    createAnalyticsWeb({
      secret,
      sites,
      intake: createIntake(database, log),
      loadMap: createMapLoader(bundle.folder),
    }),
  ];
}
