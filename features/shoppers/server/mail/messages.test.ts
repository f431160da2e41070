import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

it('a link to sign in has all words, and all that they tell, in each language', () => {
  expect(findGaps(SIGN_IN_MESSAGES)).toEqual([]);
});
