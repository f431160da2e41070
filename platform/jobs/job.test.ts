import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, defineSystemJob } from './job.ts';

const payload = z.strictObject({});

describe('defineJob and defineSystemJob', () => {
  it('distinguishes website jobs from system jobs', () => {
    expect(defineJob({ name: 'media.derive', payload }).scope).toBe('website');
    expect(defineSystemJob({ name: 'jobs.purge-done', payload }).scope).toBe('system');
  });

  it('applies default retry settings', () => {
    expect(defineJob({ name: 'media.derive', payload, retries: { max: 2 } }).retries).toEqual({
      max: 2,
      firstSeconds: 10,
      maxSeconds: 21_600,
    });
  });

  it.each(['derive', 'Media.derive', 'media.', 'media.derive.all'])('rejects the job name %s', (name) => {
    expect(() => defineJob({ name, payload })).toThrow(/slice\.verb-noun/);
  });

  it('rejects a timeout of zero', () => {
    expect(() => defineJob({ name: 'media.derive', payload, timeoutSeconds: 0 })).toThrow(/timeout/);
  });
});
