import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { CONFIRMATION_MESSAGES } from './messages.ts';

it('the confirmation email has all messages with all placeholders in each language', () => {
  expect(findGaps(CONFIRMATION_MESSAGES)).toEqual([]);
});
