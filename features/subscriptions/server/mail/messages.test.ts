import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { SUBSCRIPTION_EMAIL_MESSAGES } from './messages.ts';

it('subscription emails have every message and placeholder in each language', () => {
  expect(findIncompleteMessages(SUBSCRIPTION_EMAIL_MESSAGES)).toEqual([]);
});
