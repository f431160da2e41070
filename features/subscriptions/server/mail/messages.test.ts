import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { SUBSCRIPTION_MESSAGES } from './messages.ts';

it('subscription emails have every message and placeholder in each language', () => {
  expect(findGaps(SUBSCRIPTION_MESSAGES)).toEqual([]);
});
