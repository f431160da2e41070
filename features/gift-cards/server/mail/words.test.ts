import { expect, it } from 'vitest';
import { findGaps } from '#platform/mail-look/testing/find-gaps.ts';
import { CARD_WORDS } from './words.ts';

it('the mail with a gift card has all words, and all that they tell, in each language', () => {
  expect(findGaps(CARD_WORDS)).toEqual([]);
});
