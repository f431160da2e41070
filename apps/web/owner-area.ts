import type { Installation } from '#apps/installation/open-installation.ts';
import { createStarters } from '#apps/installation/starters.ts';
import { listLatest } from '#features/activity/server/index.ts';
import { createBulkEditWeb } from '#features/bulk-edit/server/index.ts';
import { createCustomersWeb } from '#features/customers/server/index.ts';
import { createHomeWeb } from '#features/home/server/index.ts';
import { createNavigationWeb } from '#features/navigation/server/index.ts';
import { createOwnerSearchWeb } from '#features/owner-search/server/index.ts';
import { createSavedViewsWeb } from '#features/saved-views/server/index.ts';
import { createSiteSwitcherWeb } from '#features/site-switcher/server/index.ts';
import { createStoreSettingsWeb } from '#features/store-settings/server/index.ts';
import { createTaxonomyWeb } from '#features/taxonomy/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { blockProblems } from './block-problems.ts';
import { navigationSite } from './navigation-site.ts';
import { toPaymentKeys } from './payment-keys.ts';
import type { Sites } from './site-views.ts';

export interface OwnerAreaOptions {
  installation: Installation;
  sites: Sites;
}

/** The slices of the owner area that show data of many slices. */
export function createOwnerArea({ installation, sites }: OwnerAreaOptions): WebSlice[] {
  const { config, secret, storage } = installation;
  return [
    createHomeWeb({
      getWebsite: async (ctx) => (await sites.get(ctx)).website,
      hasPage: async (ctx) => [...(await sites.get(ctx)).collections.values()].some(({ type }) => type === 'page'),
      countContentProblems: async (ctx) => blockProblems(await sites.get(ctx)).length,
      hasPaymentProvider: config.stripe !== undefined,
      canSendEmail: config.mail !== undefined,
      listLatestActivity: listLatest,
    }),
    createCustomersWeb(),
    createSavedViewsWeb(),
    createNavigationWeb({ getSite: async (ctx) => navigationSite(await sites.get(ctx)) }),
    createOwnerSearchWeb(),
    createStoreSettingsWeb({ keys: toPaymentKeys(config.stripe), publicUrl: config.http.publicUrl }),
    createTaxonomyWeb(),
    createBulkEditWeb(),
    createSiteSwitcherWeb({
      secret,
      publicUrl: config.http.publicUrl,
      starters: createStarters({ storage }),
      maxWebsites: config.maxWebsites,
      reservedHosts: config.http.adminHost === undefined ? [] : [config.http.adminHost],
    }),
  ];
}
