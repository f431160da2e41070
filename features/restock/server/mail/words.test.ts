import { expect, it } from 'vitest';
import { findGaps } from '#platform/mail-look/testing/find-gaps.ts';
import { NOTICE_WORDS } from './words.ts';

it('a notice has all words, and all that they tell, in each language', () => {
  expect(findGaps(NOTICE_WORDS)).toEqual([]);
});
