import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { createJobs } from './jobs.ts';

// Covers that jobs queued by an earlier release still run: their names stay known after a rename.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

it('handles jobs under the names of earlier releases', () => {
  const renamed = createJobs(web.installation).handlers.flatMap(({ job }) =>
    job.formerNames.map((former) => [former, job.name]),
  );
  expect(Object.fromEntries(renamed)).toStrictEqual({
    'analytics.keep-retention': 'analytics.apply-retention',
    'mailing-list.ask-to-confirm': 'mailing-list.send-confirmation',
    'mailing-list.tell-all-elsewhere': 'mailing-list.sync-subscribers',
    'mailing-list.tell-elsewhere': 'mailing-list.sync-subscriber',
    'media.remove-leavings': 'media.remove-orphaned-files',
    'orders.give-back': 'orders.execute-refund',
    'orders.mail': 'orders.send-email',
    'restock.mail-notice': 'restock.send-email',
    'shoppers.mail-link': 'shoppers.send-sign-in-link',
    'stock.tell-raised': 'stock.publish-replenished',
    'subscriptions.mail': 'subscriptions.send-email',
  });
});
