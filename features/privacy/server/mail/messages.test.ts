import { expect, it } from 'vitest';
import { findIncompleteMessages } from '#platform/email/testing/find-incomplete-messages.ts';
import { PRIVACY_MESSAGES } from './messages.ts';

it('the emails about exports and erasures have every message and placeholder in each language', () => {
  expect(findIncompleteMessages(PRIVACY_MESSAGES)).toEqual([]);
});
