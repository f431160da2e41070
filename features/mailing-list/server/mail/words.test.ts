import { expect, it } from 'vitest';
import { findGaps } from '#platform/mail-look/testing/find-gaps.ts';
import { CONFIRMATION_MESSAGES } from './words.ts';

it('the question for a confirmation has all words, and all that they tell, in each language', () => {
  expect(findGaps(CONFIRMATION_MESSAGES)).toEqual([]);
});
