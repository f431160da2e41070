import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { FORM_EMAIL_MESSAGES } from './messages.ts';

it('the submission email has all messages with all placeholders in each language', () => {
  expect(findIncompleteMessages(FORM_EMAIL_MESSAGES)).toEqual([]);
});
