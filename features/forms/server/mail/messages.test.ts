import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { FORM_EMAIL_MESSAGES } from './messages.ts';

it('the submission email has all messages with all placeholders in each language', () => {
  expect(findGaps(FORM_EMAIL_MESSAGES)).toEqual([]);
});
