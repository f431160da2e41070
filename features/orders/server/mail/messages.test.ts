import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { EDIT_EMAIL_MESSAGES } from './edit-messages.ts';
import { ORDER_EMAIL_MESSAGES } from './messages.ts';
import { RETURN_EMAIL_MESSAGES } from './return-messages.ts';

it('order emails have every message and placeholder in each language', () => {
  expect(findIncompleteMessages(ORDER_EMAIL_MESSAGES)).toEqual([]);
  expect(findIncompleteMessages(EDIT_EMAIL_MESSAGES)).toEqual([]);
  expect(findIncompleteMessages(RETURN_EMAIL_MESSAGES)).toEqual([]);
});
