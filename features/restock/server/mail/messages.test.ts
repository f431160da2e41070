import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { RESTOCK_MESSAGES } from './messages.ts';

it('a notice has all messages with all placeholders in each language', () => {
  expect(findGaps(RESTOCK_MESSAGES)).toEqual([]);
});
