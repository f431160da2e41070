import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { FORM_EMAIL_MESSAGES } from './messages.ts';

it('the mail with a submission has all words, and all that they tell, in each language', () => {
  expect(findGaps(FORM_EMAIL_MESSAGES)).toEqual([]);
});
