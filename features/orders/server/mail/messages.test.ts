import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { ORDER_MESSAGES } from './messages.ts';

it('a mail about an order has all words, and all that they tell, in each language', () => {
  expect(findGaps(ORDER_MESSAGES)).toEqual([]);
});
