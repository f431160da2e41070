import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

it('the sign-in email has every message and placeholder in each language', () => {
  expect(findGaps(SIGN_IN_MESSAGES)).toEqual([]);
});
