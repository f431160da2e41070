import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { CONFIRMATION_MESSAGES } from './messages.ts';

it('the confirmation email has all messages with all placeholders in each language', () => {
  expect(findIncompleteMessages(CONFIRMATION_MESSAGES)).toEqual([]);
});
