import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { STOCK_MESSAGES } from './messages.ts';

it('the low-stock email has all messages with all placeholders in each language', () => {
  expect(findIncompleteMessages(STOCK_MESSAGES)).toEqual([]);
});
