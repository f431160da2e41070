import { expect, it } from 'vitest';
import { findGaps } from '#platform/email/testing/find-gaps.ts';
import { ORDER_MESSAGES } from './messages.ts';

it('order emails have every message and placeholder in each language', () => {
  expect(findGaps(ORDER_MESSAGES)).toEqual([]);
});
