import { type ActivityCase, one, ownerCase, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

/** What a request names of the subscription that the member saw. */
interface Seen {
  nextOn: number | null;
  tries: number;
  choices: { sku: string; unitPriceCents: number }[];
}

interface RenewalAction {
  action: string;
  /** A valid body that matches no subscription. */
  payload: object;
  toBody: (seen: Seen) => object;
  prepare?: () => Promise<unknown>;
}

/** In an order in which they all succeed. */
export function subscriptionCases(site: MarkedSite): Record<string, ActivityCase> {
  const { ids } = site;
  const { owner } = site.holders;
  const post = (action: string, ...fields: string[]): ActivityCase =>
    ownerCase(
      owner,
      { method: 'POST', url: (id) => `/api/config/subscriptions/${id}/${action}`, id: ids.subscription },
      one('subscription', ...fields),
    );
  return {
    ...renewalCases(site),
    'subscriptions.ownerPause': post('pause', 'nextRenewalAt', 'state'),
    'subscriptions.ownerResume': post('resume', 'nextRenewalAt', 'state'),
    'subscriptions.ownerCancel': post('cancellation', 'endReason', 'nextRenewalAt', 'state'),
  };
}

function renewalCases(site: MarkedSite): Record<string, ActivityCase> {
  const { db, ids, clock } = site;
  const tomorrow = new Date(clock().getTime() + 172_800_000).toISOString().slice(0, 10);
  const cases = {
    'subscriptions.ownerSkip': [
      { action: 'skip', payload: { renewalOn: 1 }, toBody: ({ nextOn }: Seen) => ({ renewalOn: nextOn }) },
      'nextRenewalAt',
    ],
    'subscriptions.ownerReschedule': [
      {
        action: 'next-renewal',
        payload: { renewalOn: 1, date: tomorrow },
        toBody: ({ nextOn }: Seen) => ({ renewalOn: nextOn, date: tomorrow }),
      },
      'nextRenewalAt',
    ],
    'subscriptions.ownerSwap': [
      {
        action: 'variant',
        payload: { sku: 'none', expectedPriceCents: 0 },
        toBody: ({ choices: [choice] }: Seen) => ({ sku: choice?.sku, expectedPriceCents: choice?.unitPriceCents }),
        prepare: async () =>
          await db.sql`update subscriptions set sku = 'former', unit_price_cents = 1 where id = ${ids.subscription}`,
      },
      'sku,unitPriceCents',
    ],
    'subscriptions.ownerRetry': [
      {
        action: 'retry',
        payload: { tries: 7 },
        toBody: ({ tries }: Seen) => ({ tries }),
        prepare: async () =>
          await db.sql`update subscriptions set state = 'past-due', next_renewal_at = now() where id = ${ids.subscription}`,
      },
      'tries',
    ],
  } satisfies Record<string, [RenewalAction, string]>;
  return toCases(site, cases);
}

function toCases(site: MarkedSite, cases: Record<string, [RenewalAction, string]>): Record<string, ActivityCase> {
  return Object.fromEntries(
    Object.entries(cases).map(([id, [call, fields]]) => [id, renewalCase(site, call, fields.split(','))]),
  );
}

function renewalCase({ ids, holders: { owner } }: MarkedSite, call: RenewalAction, fields: string[]): ActivityCase {
  const { action, payload, toBody, prepare } = call;
  const url = `/api/config/subscriptions/${ids.subscription}`;
  return {
    prepare: async () => {
      await prepare?.();
      return ids.subscription;
    },
    write: async () => {
      const { subscription } = (await owner.get(url)).json<{ subscription: Seen }>();
      return await owner.post(`${url}/${action}`, toBody(subscription));
    },
    refused: async () => await owner.post(`/api/config/subscriptions/${UNKNOWN}/${action}`, payload),
    call: { method: 'POST', url: `${url}/${action}`, payload },
    record: one('subscription', ...fields),
  };
}
