import path from 'node:path';
import { createCaptcha, createVerify } from '#apps/installation/captcha.ts';
import type { Installation } from '#apps/installation/open-installation.ts';
import { createActivityWeb } from '#features/activity/server/index.ts';
import { adoptOnSignIn, forgetOnSignOut } from '#features/cart/server/index.ts';
import { createCatalogWeb } from '#features/catalog/server/index.ts';
import { createCommentsWeb } from '#features/comments/server/index.ts';
import { createFindVideo } from '#features/content/server/index.ts';
import { listSegmentNames } from '#features/customers/server/index.ts';
import { createDiscountsWeb } from '#features/discounts/server/index.ts';
import { createFormsWeb } from '#features/forms/server/index.ts';
import { createJobsWeb } from '#features/jobs/server/index.ts';
import { createMailingListWeb } from '#features/mailing-list/server/index.ts';
import { createMediaWeb } from '#features/media/server/index.ts';
import { createMembersWeb, findMember, isSessionLive } from '#features/members/server/index.ts';
import { listOrderSummaries } from '#features/orders/server/index.ts';
import { createPaymentsWeb, type PaymentsSetup } from '#features/payments/server/index.ts';
import { createProductCsvWeb } from '#features/product-csv/server/index.ts';
import { countWaiting, createRestockWeb } from '#features/restock/server/index.ts';
import { createReviewsWeb } from '#features/reviews/server/index.ts';
import { createShippingWeb } from '#features/shipping/server/index.ts';
import { createShoppersWeb } from '#features/shoppers/server/index.ts';
import { createSitesWeb } from '#features/sites/server/index.ts';
import { createStockWeb } from '#features/stock/server/index.ts';
import { createTaxWeb } from '#features/tax/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { createSendFile } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { openBundle, type StorefrontBundle } from '#platform/shell/bundle.ts';
import { mediaReferences } from '../installation/media-references.ts';
import { blockProblems } from './block-problems.ts';
import { createCommerce } from './commerce.ts';
import { createOwnerArea } from './owner-area.ts';
import { productParts } from './product-parts.ts';
import { readRenderer } from './read-renderer.ts';
import type { Sites } from './site-views.ts';

export interface SlicesOptions {
  parts: HttpParts;
  sites: Sites;
  payments: PaymentsSetup;
  /** The folder of all bundles. */
  bundles: string;
  bundle: StorefrontBundle;
  /** The pages of websites. They contain pages of slices, so they exist only after the slices. */
  getPages: () => PageServer;
}

async function findMemberName(ctx: Ctx, id: MemberId | null): Promise<string | null> {
  const member = id === null ? null : await findMember(ctx.db, ctx.websiteId, id);
  return member === null ? null : member.name || member.email;
}

/** The slices of the process, in the order of their hooks, and the callbacks by which one slice reacts to another. */
export async function createSlices(installation: Installation, options: SlicesOptions): Promise<WebSlice[]> {
  const { secret, storage, database, log } = installation;
  const { sites, payments, bundles, getPages } = options;
  const captcha = createCaptcha(installation);
  const files = { storage, sendFile: createSendFile() };
  const adopt = adoptCart(sites);
  return [
    createSitesWeb({
      sites,
      adminEntry: (await openBundle(path.join(bundles, 'admin'))).entry('apps/admin/main.tsx'),
      getPages,
      findContentProblems: async (ctx) => blockProblems(await sites.get(ctx)),
    }),
    createMediaWeb({ ...files, references: mediaReferences, findMemberName, findVideo: createFindVideo() }),
    createJobsWeb({ ...files, database, log, isSessionLive }),
    createCatalogWeb({ ...files, ...productParts(options) }),
    createProductCsvWeb({ storage }),
    createStockWeb({ countWaiting }),
    createDiscountsWeb({ findOrders: listOrderSummaries, listSegments: listSegmentNames }),
    createShippingWeb(),
    createTaxWeb(),
    createPaymentsWeb(payments),
    ...createCommerce({ ...options, installation, files, captcha, render: await readRenderer(bundles) }),
    createCommentsWeb({ secret, sites }),
    createReviewsWeb({ secret, sites }),
    createFormsWeb({ ...files, secret, captcha, sites }),
    createMailingListWeb({ secret, sites }),
    createRestockWeb({ secret, sites, verify: createVerify(captcha, 'PRODUCT_WAITLIST_SUBMISSION') }),
    createMembersWeb({
      secret,
      siteTitle: async (ctx) => (await sites.get(ctx)).view.title,
      // A shopper who is signed in to an account keeps the cart of the account.
      afterSignIn: async (ctx, memberId) => (ctx.account === null ? adopt(ctx, memberId) : undefined),
      afterSignOut: forgetOnSignOut,
    }),
    createActivityWeb(),
    createShoppersWeb({ secret, afterSignIn: adopt, afterSignOut: forgetOnSignOut }),
    ...createOwnerArea({ installation, sites }),
  ];
}

function adoptCart(sites: Sites) {
  return async (ctx: RequestCtx, ownerId: string): Promise<void> =>
    adoptOnSignIn({ ...ctx, website: (await sites.get(ctx)).website }, ownerId);
}
