import { listCommentsOf } from '#features/comments/server/index.ts';
import { listSubmissionsOf } from '#features/forms/server/index.ts';
import type { GiftCard } from '#features/gift-cards/gift-card.ts';
import { stateOf } from '#features/gift-cards/rules.ts';
import { listCardsBoughtWith, listCardsReceivedBy } from '#features/gift-cards/server/index.ts';
import { findConsent } from '#features/mailing-list/server/index.ts';
import { listLatestOrdersOf, ordersOf } from '#features/orders/server/index.ts';
import { listRestockRequestsOf } from '#features/restock/server/index.ts';
import { listReviewsOf } from '#features/reviews/server/index.ts';
import { listLatestSubscriptionsOf } from '#features/subscriptions/server/index.ts';
import type { Capability } from '#kernel/contract/capability.ts';
import { COUNT_LIMIT, type ListCount } from '#kernel/contract/list.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { Recent } from '#platform/db/recent.ts';
import { LATEST_ORDERS, LATEST_RECORDS } from '../limits.ts';
import type { CustomerParts } from '../profile.ts';

type Read<Part> = (ctx: Ctx, email: string) => Promise<Part>;
type Reads = {
  [Name in keyof CustomerParts]: { capability: Capability; read: Read<NonNullable<CustomerParts[Name]>> };
};

const limit = LATEST_RECORDS;

/** Rows of the database with the time as a number. */
function toView<Row extends { createdAt: Date }, View>(
  { count, latest }: Recent<Row>,
  toRow: (row: Omit<Row, 'createdAt'>) => View,
): { count: ListCount; latest: (View & { createdOn: number })[] } {
  const rows = latest.map(({ createdAt, ...row }) => ({ ...toRow(row), createdOn: createdAt.getTime() }));
  return { count: toListCount(count), latest: rows };
}

const same = <Row>(row: Row): Row => row;

const toCard =
  (now: Date) =>
  (
    card: Omit<GiftCard, 'createdAt'>,
  ): Omit<NonNullable<CustomerParts['giftCardsBought']>['latest'][number], 'createdOn'> => {
    const { id, last4, balanceCents, valueCents, currency } = card;
    return { id, last4, state: stateOf(card, now), balanceCents, valueCents, currency };
  };

/** One statement for each part. Each reads an index by the address. */
const READS: Reads = {
  orders: {
    capability: 'orders.read',
    read: async ({ db, websiteId }, email) =>
      toView(await listLatestOrdersOf(db, websiteId, { email, limit: LATEST_ORDERS }), same),
  },
  subscriptions: {
    capability: 'orders.read',
    read: async ({ db, websiteId }, email) =>
      toView(await listLatestSubscriptionsOf(db, websiteId, { email, limit }), ({ nextRenewalAt, ...row }) => ({
        ...row,
        nextRenewalOn: nextRenewalAt.getTime(),
      })),
  },
  giftCardsBought: {
    capability: 'orders.read',
    read: async ({ db, websiteId, clock }, email) =>
      toView(await listCardsBoughtWith(db, websiteId, { orders: ordersOf(websiteId, email), limit }), toCard(clock())),
  },
  giftCardsReceived: {
    capability: 'orders.read',
    read: async ({ db, websiteId, clock }, email) =>
      toView(await listCardsReceivedBy(db, websiteId, { email, limit }), toCard(clock())),
  },
  submissions: {
    capability: 'forms.read',
    read: async ({ db, websiteId }, email) => toView(await listSubmissionsOf(db, websiteId, { email, limit }), same),
  },
  reviews: {
    capability: 'reviews.read',
    read: async ({ db, websiteId }, email) => toView(await listReviewsOf(db, websiteId, { email, limit }), same),
  },
  comments: {
    capability: 'comments.read',
    read: async ({ db, websiteId }, email) => toView(await listCommentsOf(db, websiteId, { email, limit }), same),
  },
  restockRequests: {
    capability: 'restock.read',
    read: async ({ db, websiteId }, email) =>
      toView(await listRestockRequestsOf(db, websiteId, { email, limit }), same),
  },
  mailing: {
    capability: 'mailing-lists.read',
    read: async (ctx, email) => {
      const { state, changedAt, isSuppressed } = await findConsent(ctx, email);
      return { state, changedOn: changedAt?.getTime() ?? null, isSuppressed };
    },
  },
};

/** Whether an address may get newsletters. Null if the member may not know. */
export async function readConsent(
  ctx: Ctx,
  { email, opens }: { email: string; opens: Opens },
): Promise<CustomerParts['mailing']> {
  return opens(READS.mailing.capability) ? await READS.mailing.read(ctx, email) : null;
}

/** Whether the member may read an area. */
export type Opens = (capability: Capability) => boolean;

type RecentView = NonNullable<CustomerParts[Exclude<keyof CustomerParts, 'mailing'>]>;

/** The latest of all addresses. */
function joinRecent(views: readonly RecentView[], max: number): RecentView {
  const latest = views.flatMap((view): { createdOn: number }[] => view.latest);
  const value = views.reduce((sum, { count }) => sum + count.value, 0);
  return {
    count: toListCount(views.every(({ count }) => count.isExact) ? value : COUNT_LIMIT + 1),
    latest: latest.toSorted((a, b) => b.createdOn - a.createdOn).slice(0, max),
  } as RecentView;
}

/**
 * What other slices store about the addresses of a customer, as far as the member may read it. The consent is that of
 * the first address: no address has the consent of another one.
 */
export async function readParts(
  ctx: Ctx,
  { emails, opens }: { emails: readonly string[]; opens: Opens },
): Promise<CustomerParts> {
  const { mailing: _mailing, ...reads } = READS;
  const parts: Record<string, unknown> = {};
  for (const [name, { capability, read }] of Object.entries(reads)) {
    const views: RecentView[] = [];
    if (opens(capability)) for (const email of emails) views.push(await read(ctx, email));
    parts[name] = views.length === 0 ? null : joinRecent(views, name === 'orders' ? LATEST_ORDERS : LATEST_RECORDS);
  }
  parts['mailing'] = await readConsent(ctx, { email: emails[0] ?? '', opens });
  // The compiler cannot relate the names of an object to the types of its values.
  return parts as CustomerParts;
}
