import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { GIFT_CARD_MESSAGES } from './messages.ts';

it('the gift card email has all messages and placeholders in each language', () => {
  expect(findGaps(GIFT_CARD_MESSAGES)).toEqual([]);
});
