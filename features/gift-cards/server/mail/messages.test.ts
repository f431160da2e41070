import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { GIFT_CARD_MESSAGES } from './messages.ts';

it('the mail with a gift card has all words, and all that they tell, in each language', () => {
  expect(findGaps(GIFT_CARD_MESSAGES)).toEqual([]);
});
