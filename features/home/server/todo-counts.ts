import { commentRows } from '#features/comments/server/index.ts';
import { spamSubmissions, unreadSubmissions } from '#features/forms/server/index.ts';
import { requestedReturns, unfulfilledOrders } from '#features/orders/server/index.ts';
import { disputedReferences, failedPayments } from '#features/payments/server/index.ts';
import { waitingErasures } from '#features/privacy/server/index.ts';
import { reviewRows } from '#features/reviews/server/index.ts';
import { countThemeProblems } from '#features/sites/server/index.ts';
import { lowStockVariants } from '#features/stock/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Fragment } from '#platform/db/sql.ts';
import { deadJobRows } from '#platform/jobs/dead-job-rows.ts';
import { FAILED_PAYMENT_DAYS, type TodoKind } from '../todos.ts';

type CountQuery = (websiteId: WebsiteId, now: Date) => Fragment;

/** Each count is limited and reads an index. */
export const TODO_COUNTS: Readonly<Record<TodoKind, CountQuery>> = {
  'unfulfilled-orders': (websiteId) => countUpTo(unfulfilledOrders(websiteId)),
  'return-requests': (websiteId) => countUpTo(requestedReturns(websiteId)),
  'erasure-requests': (websiteId) => countUpTo(waitingErasures(websiteId)),
  disputes: (websiteId) => countUpTo(disputedReferences(websiteId)),
  'failed-payments': (websiteId, now) =>
    countUpTo(failedPayments(websiteId, new Date(now.getTime() - FAILED_PAYMENT_DAYS * DAY))),
  'low-stock': (websiteId) => countUpTo(lowStockVariants(websiteId)),
  'unread-messages': (websiteId) => countUpTo(unreadSubmissions(websiteId)),
  'spam-messages': (websiteId) => countUpTo(spamSubmissions(websiteId)),
  'waiting-reviews': (websiteId) => countUpTo(reviewRows(websiteId, 'waiting')),
  'spam-reviews': (websiteId) => countUpTo(reviewRows(websiteId, 'spam')),
  'waiting-comments': (websiteId) => countUpTo(commentRows(websiteId, 'waiting')),
  'spam-comments': (websiteId) => countUpTo(commentRows(websiteId, 'spam')),
  'template-problems': (websiteId) => countThemeProblems(websiteId),
  'failed-jobs': (websiteId) => countUpTo(deadJobRows(websiteId)),
};
