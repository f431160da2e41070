import { expect, it } from 'vitest';
import { parseJob } from '#browser/admin-kit/layout/jobs.ts';
import { JobEvent } from '#features/jobs/admin-contract.ts';

// Covers that the frame reads the events that the server sends.

it('reads an event of the contract', () => {
  const event = JobEvent.parse({
    id: 42,
    revision: 3,
    name: 'orders.export',
    lane: 'bulk',
    title: 'Export orders',
    state: 'running',
    progress: { done: 10, total: 80, message: 'Orders' },
    isCancelling: false,
    hasResult: false,
  });
  const { lane: _lane, ...known } = event;
  expect(parseJob(JSON.stringify(event))).toStrictEqual(known);
});
