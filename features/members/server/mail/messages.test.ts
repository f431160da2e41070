import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { MEMBER_MESSAGES } from './messages.ts';

it('the emails to members have every message and placeholder in each language', () => {
  expect(findIncompleteMessages(MEMBER_MESSAGES)).toEqual([]);
});
