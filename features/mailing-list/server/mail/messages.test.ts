import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { CONFIRMATION_MESSAGES } from './messages.ts';

it('the question for a confirmation has all words, and all that they tell, in each language', () => {
  expect(findGaps(CONFIRMATION_MESSAGES)).toEqual([]);
});
