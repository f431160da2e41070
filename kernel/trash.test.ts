import { expect, it } from 'vitest';
import { trashCutoff } from './trash.ts';

it('keeps deleted records for 30 days', () => {
  expect(trashCutoff(new Date('2026-03-31T12:00:00Z'))).toStrictEqual(new Date('2026-03-01T12:00:00Z'));
});
