import { expect, it } from 'vitest';
import { findGaps } from '#platform/mail-look/testing/find-gaps.ts';
import { LINK_WORDS } from './words.ts';

it('a link to sign in has all words, and all that they tell, in each language', () => {
  expect(findGaps(LINK_WORDS)).toEqual([]);
});
