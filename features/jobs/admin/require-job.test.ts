import { describe, expect, it } from 'vitest';
import type { Job } from '../admin-contract.ts';
import { requireJob } from './require-job.ts';

describe('the reply to a job request', () => {
  it('is its job', () => {
    const job = { id: 7 } as Job;
    expect(requireJob({ job })).toBe(job);
  });

  it.each([{ reply: null }, { reply: {} }])('is reported as missing for $reply [S8.85]', ({ reply }) => {
    expect(() => requireJob(reply)).toThrow('No response data from job request');
  });
});
