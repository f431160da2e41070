import { expect, it } from 'vitest';
import { isNewerReport } from './dispute-rules.ts';
import type { DisputeState } from './payment.ts';

const at = (state: DisputeState, second: number) => ({ state, reportedAt: new Date(second * 1000) });

it('a later report replaces an earlier one, also when an inquiry becomes a dispute', () => {
  expect(isNewerReport(at('needs-response', 1), at('under-review', 2))).toBe(true);
  expect(isNewerReport(at('closed', 1), at('needs-response', 2))).toBe(true);
});

it('an earlier report that arrives late changes nothing', () => {
  expect(isNewerReport(at('under-review', 2), at('needs-response', 1))).toBe(false);
});

it('the further one of two reports of the same second counts', () => {
  expect(isNewerReport(at('needs-response', 1), at('under-review', 1))).toBe(true);
  expect(isNewerReport(at('under-review', 1), at('needs-response', 1))).toBe(false);
  expect(isNewerReport(at('under-review', 1), at('under-review', 1))).toBe(false);
});

it('a decision is final, and counts even if its event is dated earlier', () => {
  expect(isNewerReport(at('lost', 1), at('needs-response', 2))).toBe(false);
  expect(isNewerReport(at('won', 1), at('lost', 2))).toBe(false);
  expect(isNewerReport(at('under-review', 2), at('lost', 1))).toBe(true);
});
