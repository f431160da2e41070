import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

it('the sign-in email has every message and placeholder in each language', () => {
  expect(findIncompleteMessages(SIGN_IN_MESSAGES)).toEqual([]);
});
