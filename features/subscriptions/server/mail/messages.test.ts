import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { SUBSCRIPTION_MESSAGES } from './messages.ts';

it('a mail about a subscription has all words, and all that they tell, in each language', () => {
  expect(findGaps(SUBSCRIPTION_MESSAGES)).toEqual([]);
});
