import { z } from 'zod';
import { createAbandonedCheckoutJobs, recordExpired } from '#features/abandoned-checkouts/server/index.ts';
import { activityJobs, redactEntries } from '#features/activity/server/index.ts';
import { createAnalyticsJobs } from '#features/analytics/server/index.ts';
import { bulkEditJobs } from '#features/bulk-edit/server/index.ts';
import { expireCarts } from '#features/cart/server/index.ts';
import { catalogJobs } from '#features/catalog/server/index.ts';
import { commentJobs } from '#features/comments/server/index.ts';
import { discountJobs } from '#features/discounts/server/index.ts';
import { createDraftOrderJobs } from '#features/draft-orders/server/index.ts';
import { createFormJobs } from '#features/forms/server/index.ts';
import { createGiftCardJobs } from '#features/gift-cards/server/index.ts';
import { createMailingListJobs, subscribe } from '#features/mailing-list/server/index.ts';
import { createMediaJobs } from '#features/media/server/index.ts';
import { createMemberJobs, purgeExpiredSessions } from '#features/members/server/index.ts';
import { createOrderJobs } from '#features/orders/server/index.ts';
import { createPaymentJobs } from '#features/payments/server/index.ts';
import { createPrivacyJobs } from '#features/privacy/server/index.ts';
import { createProductCsvJobs } from '#features/product-csv/server/index.ts';
import { redirectJobs } from '#features/redirects/server/index.ts';
import { createRestockJobs, notifyWaitlist } from '#features/restock/server/index.ts';
import { createShopperJobs } from '#features/shoppers/server/index.ts';
import { createSiteJobs, findBaseUrl, findWebsite } from '#features/sites/server/index.ts';
import {
  changeLevels,
  createStockJobs,
  expireReservationsHandler,
  expireReservationsSchedule,
  stockIncreased,
} from '#features/stock/server/index.ts';
import { createStoreSettingsJobs } from '#features/store-settings/server/index.ts';
import { createSubscriptionJobs } from '#features/subscriptions/server/index.ts';
import { taxonomyJobs } from '#features/taxonomy/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { createPurgeDoneJobsHandler, purgeDoneJobsSchedule } from '#platform/jobs/purge-done-jobs.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { countSources } from './count-sources.ts';
import { createMail } from './mail.ts';
import { mediaReferences } from './media-references.ts';
import type { Installation } from './open-installation.ts';
import { createPayments } from './payments.ts';
import { personalData } from './personal-data.ts';

const EmptyPayload = z.strictObject({});
const CART_BATCH = 1000;

const purgeSessions = defineSystemJob({ name: 'members.purge-sessions', lane: 'bulk', payload: EmptyPayload });
const purgeCarts = defineSystemJob({
  name: 'cart.purge-expired',
  lane: 'bulk',
  payload: EmptyPayload,
  timeoutSeconds: 600,
});

const maintenanceHandlers: readonly JobHandler[] = [
  expireReservationsHandler,
  handler(purgeSessions, async (ctx) => void (await purgeExpiredSessions(ctx))),
  handler(purgeCarts, async (ctx) => {
    let removed = CART_BATCH;
    while (removed === CART_BATCH && !ctx.signal.aborted) removed = await expireCarts(ctx, CART_BATCH);
  }),
];

const maintenanceSchedules: readonly JobSchedule[] = [
  purgeDoneJobsSchedule,
  expireReservationsSchedule,
  schedule(purgeSessions, { dailyAt: '03:40' }, {}),
  schedule(purgeCarts, { dailyAt: '03:50' }, {}),
];

export interface Jobs {
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
  /** Closes the resources that jobs keep open. Call it after the last job has ended. */
  close: () => void;
}

/** Notifies the subscribers of a product when it is back in stock. */
const restockHandlers: readonly JobHandler[] = [
  handler(stockIncreased, async (ctx, { variants }) => {
    for (const variant of variants) {
      ctx.signal.throwIfAborted();
      await notifyWaitlist(ctx, variant);
    }
  }),
];

async function findSite({ db, websiteId }: Ctx) {
  return (await findWebsite(db, websiteId))?.site ?? null;
}

type SliceJobs = Pick<Jobs, 'handlers'> & Partial<Jobs>;

/** Maps each job to the slice that handles it. */
export function createJobs(installation: Installation): Jobs {
  const { config, secret } = installation;
  const { mail, close } = createMail(installation);
  // Jobs run without a request: the public URL comes from the hosts of the website and from the configuration.
  const { publicUrl, port } = config.http;
  const baseUrl = async ({ db, websiteId }: Ctx): Promise<string> =>
    await findBaseUrl(db, { websiteId, publicUrl, fallback: `http://localhost:${port}` });
  const slices = listSliceJobs(installation, { secret, mail, baseUrl });
  return {
    handlers: slices.flatMap(({ handlers }) => handlers),
    schedules: slices.flatMap(({ schedules }) => schedules ?? []),
    close,
  };
}

type EmailParts = Parameters<typeof createGiftCardJobs>[0];

function listSliceJobs(installation: Installation, emails: EmailParts): readonly SliceJobs[] {
  const { config, storage } = installation;
  const { baseUrl } = emails;
  const payments = createPayments(installation);
  return [
    { handlers: maintenanceHandlers, schedules: maintenanceSchedules },
    { handlers: [createPurgeDoneJobsHandler(storage)] },
    createSiteJobs({ storage }),
    createMediaJobs({ storage, references: mediaReferences }),
    createAnalyticsJobs({ sources: countSources }),
    activityJobs,
    catalogJobs,
    createProductCsvJobs({ storage, baseUrl, changeStock: changeLevels }),
    bulkEditJobs,
    commentJobs,
    discountJobs,
    createFormJobs({ ...emails, storage, subscribe, webhookHosts: config.webhookHosts }),
    createOrderJobs({ payments, ...emails, adminHost: config.http.adminHost, onExpired: recordExpired }),
    createPaymentJobs(payments),
    createAbandonedCheckoutJobs(emails),
    createShopperJobs(emails),
    createMemberJobs({ ...emails, adminHost: config.http.adminHost, findSite }),
    createGiftCardJobs(emails),
    createDraftOrderJobs(emails),
    createSubscriptionJobs({ payments, ...emails }),
    createStoreSettingsJobs(emails),
    taxonomyJobs,
    redirectJobs,
    createMailingListJobs(emails),
    createStockJobs({ ...emails, adminHost: config.http.adminHost }),
    createRestockJobs(emails),
    createPrivacyJobs({ ...emails, storage, providers: personalData(storage), redactActivity: redactEntries }),
    { handlers: restockHandlers },
  ];
}
