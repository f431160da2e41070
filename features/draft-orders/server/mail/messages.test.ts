import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { PAYMENT_LINK_MESSAGES } from './messages.ts';

it('the email with a payment link has all messages and placeholders in each language', () => {
  expect(findIncompleteMessages(PAYMENT_LINK_MESSAGES)).toEqual([]);
});
