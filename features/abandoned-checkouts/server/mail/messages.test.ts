import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { REMINDER_MESSAGES } from './messages.ts';

it('a reminder has all messages with all placeholders in each language', () => {
  expect(findIncompleteMessages(REMINDER_MESSAGES)).toEqual([]);
});
