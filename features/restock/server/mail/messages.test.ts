import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { RESTOCK_MESSAGES } from './messages.ts';

it('a notice has all messages with all placeholders in each language', () => {
  expect(findIncompleteMessages(RESTOCK_MESSAGES)).toEqual([]);
});
