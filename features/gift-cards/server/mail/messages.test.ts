import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { GIFT_CARD_MESSAGES } from './messages.ts';

it('the gift card email has all messages and placeholders in each language', () => {
  expect(findIncompleteMessages(GIFT_CARD_MESSAGES)).toEqual([]);
});
