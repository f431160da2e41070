import { getPaymentConfig } from '#features/checkout/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { SubscriptionSummary } from '../list-contract.ts';
import { monthlyRevenue } from '../monthly-revenue.ts';
import { SubscriptionState } from '../rules.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';
import * as repository from './summary-repository.ts';

const DAYS = 30;

/** The numbers above the owner's list. */
export async function getSummary(ctx: SubscriptionsCtx): Promise<SubscriptionSummary> {
  const { db, websiteId, website, clock } = ctx;
  const { testMode } = getPaymentConfig(ctx);
  const now = clock();
  const groups = await repository.listPlanGroups(db, websiteId, testMode);
  return {
    testMode,
    counts: countStates(groups),
    monthlyRevenue: revenueOf(groups),
    churn: await repository.countChurn(db, websiteId, { since: new Date(now.getTime() - DAYS * DAY), testMode }),
    renewalDays: await repository.listRenewalDays(db, websiteId, {
      from: now,
      to: new Date(now.getTime() + DAYS * DAY),
      timeZone: website.site.timeZone,
      testMode,
    }),
  };
}

function countStates(groups: readonly repository.PlanGroup[]): SubscriptionSummary['counts'] {
  const counts = Object.fromEntries(SubscriptionState.options.map((state) => [state, 0]));
  for (const { state, count } of groups) counts[state] = (counts[state] ?? 0) + count;
  return counts as SubscriptionSummary['counts'];
}

function revenueOf(groups: readonly repository.PlanGroup[]): SubscriptionSummary['monthlyRevenue'] {
  const renewing = groups.filter(({ state }) => state === 'active' || state === 'past-due');
  const currencies = [...new Set(renewing.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    cents: monthlyRevenue(
      renewing
        .filter((group) => group.currency === currency)
        .map(({ unit, value, cents }) => ({ unit, value, cents: BigInt(cents) })),
    ),
  }));
}
