import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { createJobs } from './jobs.ts';

// Covers that bulk work never delays an email that someone waits for: they are in different lanes.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

const namesIn = (lane: string): string[] =>
  createJobs(web.installation)
    .handlers.filter(({ job }) => job.lane === lane)
    .map(({ job }) => job.name)
    .toSorted();

it('sends emails that someone waits for in the lane for email, and no others', () => {
  expect(namesIn('mail')).toStrictEqual([
    'draft-orders.send-payment-link',
    'gift-cards.deliver',
    'mailing-list.send-confirmation',
    'orders.send-email',
    'privacy.send-email',
    'shoppers.send-sign-in-link',
    'store-settings.send-test-email',
    'subscriptions.send-email',
  ]);
});

it('renders pictures in the lane for images', () => {
  expect(namesIn('images')).toStrictEqual([
    'media.make-rendition',
    'media.prepare-others',
    'media.prepare-picture',
    'media.prepare-website',
  ]);
});

it('moves mass mailings and daily maintenance out of the way of everything else', () => {
  expect(namesIn('bulk')).toEqual(
    expect.arrayContaining(['jobs.purge-done', 'mailing-list.sync-subscribers', 'restock.send-email']),
  );
});
